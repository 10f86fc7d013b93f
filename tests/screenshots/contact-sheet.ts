import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"

/** A saved screenshot and its description. */
export interface Shot {
  file: string
  screen: string
  language: "sv" | "en"
  theme: "light" | "dark"
  width: number
}

const thumbnail = { width: 300, height: 600 }
const gap = 12
const label = 22
/** Columns per row: two screens in two languages and two themes. */
const columns = 8

/** Draws the tops of screenshots on one sheet. */
export async function drawSheet(folder: string, name: string, shots: readonly Shot[]): Promise<void> {
  const cell = { width: thumbnail.width + gap, height: thumbnail.height + label + gap }
  const rows = Math.ceil(shots.length / columns)
  const pictures = await Promise.all(
    shots.map(async (shot, index) => {
      const left = gap + (index % columns) * cell.width
      const top = gap + Math.floor(index / columns) * cell.height
      const text = `<svg width="${thumbnail.width}" height="${label}"><text y="15" font-family="sans-serif" font-size="13">${caption(shot)}</text></svg>`
      const picture = await sharp(join(folder, shot.file))
        .resize({ width: thumbnail.width })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(picture.info.height, thumbnail.height)
      const cut = sharp(picture.data).extract({ left: 0, top: 0, width: thumbnail.width, height })
      return [
        { input: Buffer.from(text), left, top },
        { input: await cut.toBuffer(), left, top: top + label },
      ]
    }),
  )
  await sharp({
    create: {
      width: gap + columns * cell.width,
      height: gap + rows * cell.height,
      channels: 3,
      background: "#bbbbbb",
    },
  })
    .composite(pictures.flat())
    .png({ palette: true })
    .toFile(join(folder, `sheet-${name}.png`))
}

/** Writes a page with all screenshots in full, by screen. */
export async function writePage(folder: string, shots: readonly Shot[]): Promise<void> {
  const screens = Map.groupBy(shots, (shot) => shot.screen)
  const sections = [...screens].map(([screen, taken]) => {
    const figures = taken.map(
      (shot) =>
        `<figure><a href="${shot.file}"><img loading="lazy" src="${shot.file}" alt=""></a><figcaption>${caption(shot)}</figcaption></figure>`,
    )
    return `<h2>${screen}</h2><div>${figures.join("")}</div>`
  })
  const style =
    "body{font:14px sans-serif;background:#bbb}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{width:300px;height:600px;object-fit:cover;object-position:top}"
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join("\n")}`,
  )
}

function caption({ screen, language, theme, width }: Shot): string {
  return `${screen} ${language} ${theme} ${width}`
}
