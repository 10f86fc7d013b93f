import type { brand as swedish } from "../sv/brand.ts"

export const brand: typeof swedish = {}
