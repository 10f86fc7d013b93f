// What a failed attempt means. Runtime-neutral: the contact function sends mail on Deno by the same rules.

/**
 * A 5xx about this message or its recipient is final. One about us (sign-in, a greeting, a sender that the server
 * does not accept) is a setting somebody will put right, and must not cost the messages that wait meanwhile.
 */
export function isFinal(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: string; responseCode?: number }
  const aboutMessage = command === "RCPT TO" || command === "DATA"
  return aboutMessage && typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
}

/** An error's codes alone: the texts of mail servers and databases repeat addresses. */
export function codeOf(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as {
    code?: string
    responseCode?: number
    name?: string
  }
  return [code ?? name ?? "unknown", responseCode].filter(Boolean).join(" ")
}
