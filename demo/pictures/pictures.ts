/** Renders the demo's pictures into demo/files and demo/uploads: `npm run pictures`. */
import { mkdir, writeFile } from "node:fs/promises"
import { logos } from "./logos.ts"
import { thumbnails } from "./thumbnails.ts"
import { writeUploads } from "./uploads.ts"

for (const [folder, pictures] of Object.entries({
  "demo/files/logos/": logos,
  "demo/files/thumbnails/": thumbnails,
})) {
  const target = new URL(`../../${folder}`, import.meta.url)
  await mkdir(target, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) await writeFile(new URL(name, target), picture)
  console.log(`${folder}: ${Object.keys(pictures).join(", ")}`)
}
await writeUploads(new URL("../uploads/", import.meta.url))
