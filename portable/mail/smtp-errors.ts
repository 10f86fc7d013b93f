// Classification of SMTP errors.

/**
 * Returns whether an error is permanent: a 5xx about the message or its recipient. Errors about us
 * (authentication, greeting, rejected sender) are settings that an administrator can fix, so
 * waiting messages are kept. CONTACT_TO is such a setting too: errors of contact mail are never
 * permanent.
 */
export function isPermanentError(error: unknown, kind: string): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: string; responseCode?: number }
  const aboutMessage = command === "RCPT TO" || command === "DATA"
  const forGood = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  return kind !== "contact" && aboutMessage && forGood
}
