/** Under this key the tab keeps what has been typed into the contact form, from choosing a language until its page is open. */
export const typedKey = "typed"
