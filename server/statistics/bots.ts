/** Bots that imitate browsers: crawlers, monitors, link previews. (Cubot makes phones.) */
const program =
  /(?<!\bcu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|externalhit|embed|monitor|uptime|pingdom|lighthouse|headless|scan|archiv|fetch/i

const known = new Map<string, boolean>()
/** Cache size: there are a few thousand user agents, and invented ones must not fill the memory. */
const mostKnown = 2_000

/** Whether a user agent is not a person's browser; all browsers begin with "Mozilla/". */
export function isBot(userAgent: string | undefined | null): boolean {
  if (!userAgent?.startsWith("Mozilla/")) return true
  const answer = known.get(userAgent)
  if (answer !== undefined) return answer
  const found = program.test(userAgent)
  if (known.size < mostKnown) known.set(userAgent, found)
  return found
}
