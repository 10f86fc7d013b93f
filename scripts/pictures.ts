/** Draws the demo's pictures anew: `node scripts/pictures.ts` writes public/logos and public/thumbnails. */
import { mkdir, writeFile } from "node:fs/promises"
import { logos } from "./pictures/logos.ts"
import { thumbnails } from "./pictures/thumbnails.ts"

for (const [folder, pictures] of Object.entries({ logos, thumbnails })) {
  const target = new URL(`../public/${folder}/`, import.meta.url)
  await mkdir(target, { recursive: true })
  for (const [name, svg] of Object.entries(pictures)) await writeFile(new URL(name, target), svg)
  console.log(`public/${folder}: ${Object.keys(pictures).join(", ")}`)
}
