/** The answer to somebody who has asked for more than a limit allows, in the site's two languages. */
export function tooMany(what: { sv: string; en: string }, retryAfterSeconds: number): Response {
  return new Response(
    `För många ${what.sv}. Försök igen om en stund. / Too many ${what.en}. Try again shortly.`,
    {
      status: 429,
      headers: {
        "Retry-After": String(retryAfterSeconds),
        "Cache-Control": "no-store",
        "Content-Type": "text/plain; charset=utf-8",
      },
    },
  )
}
