import type { resources as swedish } from "../sv/resources.ts"

export const resources: typeof swedish = {}
