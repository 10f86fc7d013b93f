import type { solutions as swedish } from "../sv/solutions.ts"

export const solutions: typeof swedish = {}
