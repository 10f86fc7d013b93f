// What a failed attempt means.

/**
 * A 5xx about this message or its recipient is final. One about us (sign-in, a greeting, a sender that the server
 * does not accept) is a setting somebody will put right, and must not cost the messages that wait meanwhile.
 * Contact mail goes to the address of CONTACT_TO, which is such a setting too: nothing that is said of it is final.
 */
export function isFinal(error: unknown, kind: string): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: string; responseCode?: number }
  const aboutMessage = command === "RCPT TO" || command === "DATA"
  const forGood = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  return kind !== "contact" && aboutMessage && forGood
}
