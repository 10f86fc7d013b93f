export const caseStudies = {}
