/** The document's element, on which the state of the page is marked. */
export const root = document.documentElement
