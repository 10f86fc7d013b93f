/** Bots that imitate browsers: crawlers, monitors, link previews. (Cubot makes phones.) */
const botPattern =
  /(?<!\bcu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|externalhit|embed|monitor|uptime|pingdom|lighthouse|headless|scan|archiv|fetch/i

const cachedResults = new Map<string, boolean>()
/** Cache size: there are a few thousand user agents, and invented ones must not fill the memory. */
const maxCachedResults = 2_000

/** Whether a user agent is not a person's browser; all browsers begin with "Mozilla/". */
export function isBot(userAgent: string | undefined | null): boolean {
  if (!userAgent?.startsWith("Mozilla/")) return true
  const answer = cachedResults.get(userAgent)
  if (answer !== undefined) return answer
  const found = botPattern.test(userAgent)
  if (cachedResults.size < maxCachedResults) cachedResults.set(userAgent, found)
  return found
}
