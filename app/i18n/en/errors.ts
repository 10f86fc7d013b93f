import type { errors as swedish } from "../sv/errors.ts"

export const errors: typeof swedish = {}
