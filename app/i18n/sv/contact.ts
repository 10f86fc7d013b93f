export const contact = {}
