import type { caseStudies as swedish } from "../sv/case-studies.ts"

export const caseStudies: typeof swedish = {}
