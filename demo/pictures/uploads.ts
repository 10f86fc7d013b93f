import { createHash } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { mediaColumns, prepareFile } from "../../server/media/prepare.ts"
import { harbour, phone, workshop } from "./scenes.ts"

/** The scenes as uploads: JPEG, with a name and both alternative texts. */
const photographs = [
  {
    id: "7a1d3c52-0d0f-4c63-9a8e-5e0f1b6a2c01",
    scene: harbour,
    file_name: "norrviken-i-gryningen.jpg",
    alt_sv: "Trähusen vid vattnet i Norrviken en morgon, med kyrkan bakom",
    alt_en: "The wooden houses by the water in Norrviken one morning, the church behind them",
  },
  {
    id: "7a1d3c52-0d0f-4c63-9a8e-5e0f1b6a2c02",
    scene: workshop,
    file_name: "moduler-pa-bordet.jpg",
    alt_sv: "Ett bord uppifrån: moduler som lappar på ett rutat ark, en dator och kaffe",
    alt_en: "A table from above: modules as notes on squared paper, a laptop and coffee",
  },
  {
    id: "7a1d3c52-0d0f-4c63-9a8e-5e0f1b6a2c03",
    scene: phone,
    file_name: "portalen-i-mobilen.jpg",
    alt_sv: "En mobil med en portal på skärmen, vid ett fönster i skymningen",
    alt_en: "A phone with a portal on its screen, by a window at dusk",
    focus_y: 20,
  },
]

/**
 * Renders the scenes with the upload pipeline, and writes them in the format of `npm run export`.
 */
export async function writeUploads(target: URL): Promise<void> {
  await rm(target, { recursive: true, force: true })
  const rows: object[] = []
  for (const { scene, ...texts } of photographs) {
    const bytes = await sharp(Buffer.from(scene())).flatten().jpeg({ quality: 90 }).toBuffer()
    const path = join(tmpdir(), texts.file_name)
    await writeFile(path, bytes)
    const hash = createHash("sha256").update(bytes).digest()
    const prepared = await prepareFile({ path, size: bytes.length, hash }, texts.file_name, true)
    await rm(path)
    // Stable when a scene changes, because content contains the URL.
    const folder = texts.file_name.replace(/\.jpg$/, "")
    await mkdir(new URL(`${folder}/`, target), { recursive: true })
    for (const { name, content } of prepared.objects) {
      if ("bytes" in content) await writeFile(new URL(`${folder}/${name}`, target), content.bytes)
    }
    rows.push({
      ...texts,
      folder,
      ...mediaColumns(prepared),
      objects: prepared.objects.map(({ name }) => name),
    })
  }
  await writeFile(new URL("files.json", target), `${JSON.stringify(rows, null, 2)}\n`)
  console.log(`demo/uploads/: ${photographs.map(({ file_name }) => file_name).join(", ")}`)
}
