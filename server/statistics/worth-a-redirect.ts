/** Files that are no pages, and what only programs ask for that look for holes. */
const noPage = /(?:^|\/)(?:\.|wp-|xmlrpc|cgi-bin|phpmyadmin|vendor\/)|\.(?!(?:html?|aspx?|php|pdf)$)[^/.]*$/
/** What may name a person or open something: addresses of mail, numbers of people and telephones, tokens. */
const personal = /@|\d{6}|[0-9a-f]{8}-[0-9a-f]{4}|[^/-]{32}/i

/** Most letters of an address that people type or link to. */
const longest = 200

/** Whether an address that leads nowhere may be one of an earlier site, and tells nothing about whoever asks for it. */
export const isWorthARedirect = (path: string): boolean =>
  path.length <= longest && !noPage.test(path) && !personal.test(path)
