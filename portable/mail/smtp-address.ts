/** Timeouts of the SMTP connection in milliseconds. */
const timeout = {
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  dnsTimeout: "10000",
  socketTimeout: "30000",
}

/**
 * Adds nodemailer's options to the query of `SMTP_URL`. Options in the URL (?requireTLS=true …)
 * win.
 * @param options additional options, e.g. for a connection pool
 */
export function smtpUrlWithOptions(smtpUrl: string, options: Readonly<Record<string, string>> = {}): string {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries({ ...timeout, ...options })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href
}
