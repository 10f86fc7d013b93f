import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Picture } from "../../app/site/components/picture.tsx"

const folder = "0b9c1ad2-7f5e-4c1b-9a57-3d1b2f6c8e10"
const medium = {
  width: 800,
  height: 600,
  alt_sv: "Ett hus",
  alt_en: "A house",
  variants: [400, 800],
  focus_x: 50,
  focus_y: 50,
}
const shown = (loading?: "lazy" | "eager") => {
  const address = `/storage/v1/object/public/media/${folder}/hus.jpg`
  const room = { width: 4, height: 3, sizes: "20rem", className: "w-full" }
  const media = { [folder]: medium } as never
  return renderToStaticMarkup(createElement(Picture, { address, media, loading, ...room }))
}

// HTML, section 4.8.3: `auto` is allowed where the img is lazy.
test.each([
  ["lazy", true],
  ["eager", false],
  [undefined, false],
] as const)("a picture with loading %s leaves its width to the browser: %s", (loading, isAuto) => {
  const html = shown(loading)
  expect(html.match(/<source [^>]*sizes="auto, 20rem"/g) ?? []).toHaveLength(isAuto ? 2 : 0)
  expect(/<img [^>]*loading="lazy"/.test(html)).toBe(isAuto)
  expect(html.match(/<source /g)).toHaveLength(2)
})
