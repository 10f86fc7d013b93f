import type { search as swedish } from "../sv/search.ts"

export const search: typeof swedish = {
  title: "Search the site",
  lead: "Solutions, functions, case studies, resources and pages. Other forms of a word match too, and so do slightly misspelt names.",
  field: "Search terms",
  resultsTitle: "Results",
  found: { one: "1 result for “{query}”", other: "{count} results for “{query}”" },
  most: "These are the 30 best. Add a word to narrow the search.",
  nothing: "Nothing here is about “{query}”",
  nothingText: "Try another word or a shorter one. You can also go straight to one of the pages, or ask us.",
  startTitle: "Or start here",
  tooManyTitle: "Many searches in a short time",
  tooMany: "An unusual number of searches has come from your connection. Wait a minute and search again.",
  shortcut: "The / key opens the search",
  shortcutHint: "Ctrl + K (⌘ + K on a Mac) always does.",
}
