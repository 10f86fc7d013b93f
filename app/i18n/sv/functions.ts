export const functions = {}
