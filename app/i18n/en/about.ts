import type { about as swedish } from "../sv/about.ts"

export const about: typeof swedish = {}
