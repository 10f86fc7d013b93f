export const solutions = {}
