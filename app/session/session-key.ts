/** Key of the session in local storage; of the form that supabase-js gives its own. */
export const sessionKey = "sb-modulverk-auth-token"

/** Key in the tab's storage of what a document tells the next one (next-document.ts). */
export const handedOverKey = "handed-over"
