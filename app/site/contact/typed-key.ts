/** Session storage key of the contact form's text during a change of language. */
export const typedTextKey = "typed"
