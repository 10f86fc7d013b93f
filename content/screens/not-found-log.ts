/** What stands in the browser's console before the path of a page that is not there (specification, section 2). */
export const notFoundLog = "The server answered with a status of 404:"

/** The same for a page that came as a document, before React or without it; it takes itself away, as React must not find it. */
export const notFoundScript = `console.error(${JSON.stringify(notFoundLog)},location.pathname);document.currentScript.remove()`
