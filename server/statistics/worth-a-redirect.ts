/** Files that are not pages, and paths of vulnerability scanners. */
const nonPagePattern =
  /(?:^|\/)(?:\.|wp-|xmlrpc|cgi-bin|phpmyadmin|vendor\/)|\.(?!(?:html?|aspx?|php|pdf)$)[^/.]*$/
/** Possible personal data or secrets: mail addresses, long numbers, tokens. */
const personalPattern = /@|\d{6}|[0-9a-f]{8}-[0-9a-f]{4}|[^/-]{32}/i

/** Maximum length of a path that people type or link to, in characters. */
const maxPathLength = 200

/** Whether a missing path may be from an earlier site and contains no personal data. */
export const isRedirectCandidate = (path: string): boolean =>
  path.length <= maxPathLength && !nonPagePattern.test(path) && !personalPattern.test(path)
