/** How long a mail server may keep us waiting, in milliseconds. */
const timeout = {
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  dnsTimeout: "10000",
  socketTimeout: "30000",
}

/**
 * `SMTP_URL` with nodemailer's options for us in its query. Options that stand in the address (?requireTLS=true …) win.
 * @param options more of them, such as a pool of connections
 */
export function smtpAddress(smtpUrl: string, options: Readonly<Record<string, string>> = {}): string {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries({ ...timeout, ...options })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href
}
