import type { functions as swedish } from "../sv/functions.ts"

export const functions: typeof swedish = {}
