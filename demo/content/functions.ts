import { ai } from "./functions/ai.ts"
import type { FunctionArea, ProductFunction } from "./functions/area.ts"
import { cases } from "./functions/arenden.ts"
import { access } from "./functions/behorighet.ts"
import { design } from "./functions/design.ts"
import { operations } from "./functions/drift.ts"
import { services } from "./functions/e-tjanster.ts"
import { content } from "./functions/innehall.ts"
import { integrations } from "./functions/integrationer.ts"
import { intranet } from "./functions/intranat.ts"
import { search } from "./functions/sok.ts"
import { analytics } from "./functions/statistik.ts"

export type { FunctionArea, ProductFunction } from "./functions/area.ts"

const areas = [
  content,
  search,
  design,
  services,
  cases,
  access,
  intranet,
  ai,
  integrations,
  analytics,
  operations,
] as const

/** The Swedish title of a function, which is also its key: a misspelt one does not compile. */
export type FunctionTitle = (typeof areas)[number]["functions"][number]["title"]

/** Every function of the product by area: 153 in all, of which 28 to 75 make a complete solution. */
export const functionAreas: readonly FunctionArea[] = areas

/**
 * Finds one of the 153 functions.
 * @param title its Swedish title
 * @throws when no function has the title, which the type already rules out
 */
export function functionTitled(title: FunctionTitle): ProductFunction {
  const found = functionAreas.flatMap((area) => area.functions).find((item) => item.title === title)
  if (!found) throw new Error(`There is no function titled ${title}`)
  return found
}
