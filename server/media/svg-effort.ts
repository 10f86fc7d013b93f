import { type SvgElement, UnreadableDrawing } from "./svg-reader.ts"
import { elements, isInward } from "./svg-rules.ts"

/** Shapes that a browser may have to draw; a drawing itself has at most a quarter as many elements. */
const maximumEffort = 200_000
/** A blur takes as long as so many shapes; fifty of them are a second of a browser's time. */
const blurEffort = 4_000
/** Further than this no drawing program refers from part to part. */
const maximumDepth = 500

const blurring = new Set(["feGaussianBlur", "feDropShadow", "feMorphology"])
/** Every shape inside an element that bears one of these is painted with it. */
const inherited = /^(fill|stroke|marker(-(start|mid|end))?)$/
const reference = /url\(\s*["']?#([\w.-]{1,200})["']?\s*\)/gi

/** What an attribute or a style says that has to be drawn besides the element itself. */
interface Painting {
  parts: SvgElement[]
  blurs: number
  /** Once more for every shape inside the element. */
  isInherited: boolean
}

/** The paintings of style sheets, by the class that they are for; `*` is for everything. */
type Sheets = Map<string, Painting[]>

/**
 * Refuses a drawing that is small and takes a browser long: parts that are repeated by what refers to them (`use`,
 * patterns, masks, markers, clip paths), within each other or many times over, and blurs without end.
 *
 * @param isLeftOut whether a `use` is not written, so that it draws nothing
 * @throws UnreadableDrawing
 */
export function refuseEndlessDrawing(root: SvgElement, isLeftOut: (use: SvgElement) => boolean): void {
  const byId = new Map<string, SvgElement>()
  const styles: SvgElement[] = []
  const gather = (element: SvgElement) => {
    const id = element.attributes.get("id")
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (element.name === "style") styles.push(element)
    keptChildren(element).forEach(gather)
  }
  gather(root)
  const sheets = sheetsIn(styles, byId)
  const known = new Map<SvgElement, number>()
  const underWay = new Set<SvgElement>()

  /** What is drawn for an element: itself, what is in it, and all that these refer to. */
  function effortOf(element: SvgElement): number {
    const before = known.get(element)
    if (before !== undefined) return before
    if (underWay.has(element) || underWay.size > maximumDepth) throw new UnreadableDrawing("draws itself")
    underWay.add(element)
    let effort = keptChildren(element).reduce((sum, child) => sum + effortOf(child), 1)
    const used = byId.get(
      (element.attributes.get("href") ?? element.attributes.get("xlink:href") ?? "").slice(1),
    )
    if (used && !(element.name === "use" && isLeftOut(element))) effort += referredEffort(used)
    const shapes = effort
    for (const { parts, blurs, isInherited } of paintingsOf(element, byId, sheets)) {
      const once = parts.reduce((sum, part) => sum + referredEffort(part), blurs * blurEffort)
      effort += isInherited ? once * shapes : once
      if (effort > maximumEffort) throw new UnreadableDrawing("draws too much")
    }
    underWay.delete(element)
    known.set(element, effort)
    return effort
  }

  /** Gradients are worked out once, whatever is painted with them. */
  function referredEffort(part: SvgElement): number {
    if (part.name.endsWith("Gradient")) return 0
    if (part.name !== "filter") return effortOf(part)
    return 1 + blurEffort * keptChildren(part).filter(({ name }) => blurring.has(name)).length
  }

  if (effortOf(root) > maximumEffort) throw new UnreadableDrawing("draws too much")
}

const keptChildren = ({ children }: SvgElement): SvgElement[] =>
  children.filter((child) => typeof child !== "string").filter(({ name }) => elements.has(name))

function paintingsOf({ attributes }: SvgElement, byId: Map<string, SvgElement>, sheets: Sheets): Painting[] {
  const classes = new Set(["*", ...(attributes.get("class")?.split(/\s+/) ?? [])])
  return [
    ...[...attributes].flatMap(([name, value]) =>
      name === "style" ? paintingsIn(withoutComments(value), byId) : paintingFor(name, value, byId),
    ),
    ...[...classes].flatMap((name) => sheets.get(name) ?? []),
  ]
}

function sheetsIn(styles: readonly SvgElement[], byId: Map<string, SvgElement>): Sheets {
  const sheets: Sheets = new Map()
  for (const { children } of styles) {
    const text = children.filter((child) => typeof child === "string").join("")
    if (!isInward(text)) continue
    const plain = withoutComments(text).replace(reference, "url(#$1)")
    for (const rule of plain.split("}")) {
      const [selector = "", ...bodies] = rule.split("{")
      const paintings = paintingsIn(bodies.length > 0 ? bodies.join(";") : selector, byId)
      if (paintings.length === 0) continue
      // Whatever is more than a list of classes (rules within rules, texts that may hold braces) may be for anything.
      const names = selector.split(",").map((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? "*")
      for (const name of bodies.length === 1 && !/["']/.test(plain) ? new Set(names) : ["*"]) {
        const before = sheets.get(name)
        if (before) before.push(...paintings)
        else sheets.set(name, [...paintings])
      }
    }
  }
  return sheets
}

const withoutComments = (text: string) => text.replace(/\/\*.*?(\*\/|$)/gs, "")

function paintingsIn(declarations: string, byId: Map<string, SvgElement>): Painting[] {
  return declarations.split(";").flatMap((one) => {
    const [property = "", value = ""] = one.split(/:(.*)/s)
    return paintingFor(property.trim().toLowerCase(), value, byId)
  })
}

/** None for a value that costs nothing, so that many of those cost nothing here either. */
function paintingFor(property: string, value: string, byId: Map<string, SvgElement>): Painting[] {
  const blurs = value.match(/(blur|drop-shadow)\s*\(/gi)?.length ?? 0
  const parts = [...value.matchAll(reference)]
    .map(([, id = ""]) => byId.get(id))
    .filter((part) => part !== undefined)
    .filter(({ name }) => !name.endsWith("Gradient"))
  if (parts.length === 0 && blurs === 0) return []
  // A variable would be drawn wherever it is asked for.
  if (property.startsWith("--")) throw new UnreadableDrawing("draws by a variable")
  return [{ parts, blurs, isInherited: inherited.test(property) }]
}
