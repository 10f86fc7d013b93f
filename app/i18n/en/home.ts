import type { home as swedish } from "../sv/home.ts"

export const home: typeof swedish = {}
