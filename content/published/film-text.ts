/** The film of this site, in both languages. */
const films = ["/resurser/modulverk-pa-90-sekunder.webm", "/resurser/modulverk-pa-90-sekunder-en.webm"]

/**
 * The document that says what a film shows (WCAG 2.2, 1.2.1): it has the film's name and lies beside it. What else somebody
 * publishes has none that we know of.
 */
export function filmText(file: string): string | undefined {
  return films.includes(file) ? file.replace(/webm$/, "pdf") : undefined
}
