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

/** Swedish title of a function, used as its key; misspelt ones do not compile. */
export type FunctionTitle = (typeof areas)[number]["functions"][number]["title"]

/** All 153 functions by area; 28 to 75 make a complete solution. */
export const functionAreas: readonly FunctionArea[] = areas

/**
 * Returns one of the 153 functions.
 * @param title its Swedish title
 * @throws if no function has the title, which the type already rules out
 */
export function functionTitled(title: FunctionTitle): ProductFunction {
  const found = functionAreas.flatMap((area) => area.functions).find((item) => item.title === title)
  if (!found) throw new Error(`There is no function titled ${title}`)
  return found
}
