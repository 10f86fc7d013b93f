export const resources = {}
