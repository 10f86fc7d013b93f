/**
 * What bots that call themselves a browser say besides: search engines, monitors, link previews, browsers that no person
 * looks at. (Cubot makes telephones.)
 */
const program =
  /(?<!\bcu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|externalhit|embed|monitor|uptime|pingdom|lighthouse|headless|scan|archiv|fetch/i

const known = new Map<string, boolean>()
/** Browsers have some thousand names; made-up ones must not fill the memory. */
const mostKnown = 2_000

/** True for anything but a person's browser, by its User-Agent: every browser's begins like this one. */
export function isBot(userAgent: string | undefined | null): boolean {
  if (!userAgent?.startsWith("Mozilla/")) return true
  const answer = known.get(userAgent)
  if (answer !== undefined) return answer
  const found = program.test(userAgent)
  if (known.size < mostKnown) known.set(userAgent, found)
  return found
}
