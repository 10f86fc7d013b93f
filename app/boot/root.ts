/** The root element, which carries the page's state as attributes. */
export const root = document.documentElement
