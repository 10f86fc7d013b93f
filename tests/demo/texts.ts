import { caseStudies } from "../../demo/content/case-studies.ts"
import { functionAreas } from "../../demo/content/functions.ts"
import { pages } from "../../demo/content/pages.ts"
import { resources } from "../../demo/content/resources.ts"
import { solutions } from "../../demo/content/solutions.ts"
import { readSources } from "../../demo/documents/catalogue.ts"

/** The demo's texts. They follow the same rules as the site's texts. */
export const demoTexts = { content: { caseStudies, functionAreas, pages, resources, solutions }, readSources }
