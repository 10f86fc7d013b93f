/** Draws the site's icons and the demo's pictures anew: `node demo/pictures/pictures.ts` writes them below public. */
import { mkdir, writeFile } from "node:fs/promises"
import { icons } from "./icons.ts"
import { logos } from "./logos.ts"
import { thumbnails } from "./thumbnails.ts"

for (const [folder, pictures] of Object.entries({
  "": await icons(),
  "logos/": logos,
  "thumbnails/": thumbnails,
})) {
  const target = new URL(`../../public/${folder}`, import.meta.url)
  await mkdir(target, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) await writeFile(new URL(name, target), picture)
  console.log(`public/${folder}: ${Object.keys(pictures).join(", ")}`)
}
