/** What a drawing may be made of: shapes, text, colours and effects. No scripts, no other documents, no motion. */
export const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol use style
   linearGradient radialGradient stop clipPath mask pattern marker switch
   filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
   feGaussianBlur feMerge feMergeNode feMorphology feOffset`.split(/\s+/),
)

export const attributes = new Set(
  `id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio version
   transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits spreadMethod offset
   clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits orient refX refY
   filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values type stdDeviation radius tableValues slope
   intercept amplitude exponent edgeMode pathLength textLength lengthAdjust startOffset rotate role aria-label
   fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
   stroke-dasharray stroke-dashoffset vector-effect paint-order opacity color display visibility overflow
   clip-path clip-rule mask filter marker-start marker-mid marker-end stop-color stop-opacity flood-color flood-opacity
   lighting-color color-interpolation color-interpolation-filters shape-rendering text-rendering image-rendering
   mix-blend-mode isolation enable-background
   font-family font-size font-weight font-style font-variant font-stretch letter-spacing word-spacing text-anchor
   text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode style href xlink:href
   xml:space xmlns xmlns:xlink`.split(/\s+/),
)

/** Namespaces that the two attributes may declare; another one would make other elements of the same names. */
const namespaces: Readonly<Record<string, string>> = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
}

/** References to parts of the same drawing and nothing else. */
const reference = /^#[\w.-]{1,200}$/

/**
 * Whether a value refers to nothing outside the drawing. Backslashes spell out letters in style sheets and would hide
 * what is written; an `@` begins `@import` and `@font-face`.
 */
export function isInward(text: string): boolean {
  const elsewhere = text.replace(/url\(\s*["']?#[\w.-]{1,200}["']?\s*\)/gi, "")
  return !/[\\@<]|(url|src|image|image-set|expression)\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(
    elsewhere,
  )
}

/** The value that an attribute may keep, or undefined. */
export function keptValue(name: string, value: string): string | undefined {
  if (!attributes.has(name)) return undefined
  if (name in namespaces) return value === namespaces[name] ? value : undefined
  if (name === "href" || name === "xlink:href") return reference.test(value) ? value : undefined
  // Beyond this a blur is a colour, and takes the longer the wider it is.
  const isFar =
    (name === "stdDeviation" || name === "radius") && value.split(/[\s,]+/).some((one) => Number(one) > 100)
  return isInward(value) && !isFar ? value : undefined
}
