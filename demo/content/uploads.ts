import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { publicMediaPath } from "../../content/types/media.ts"
import type { Query } from "../../server/database/database.ts"
import { insertObject } from "../../server/supabase/storage/objects.ts"

const folder = new URL("../uploads/", import.meta.url)

/** The address of an uploaded demo picture, by the folder that it has in `demo/uploads`. */
export const uploaded = (name: string) => `${publicMediaPath}${name}/${name}.jpg`

interface Row {
  folder: string
  objects: string[]
}

/**
 * Stores the demo's pictures as uploads: each with the renditions that `npm run pictures` has made of it by the pipeline
 * for uploads, because making them takes seconds.
 */
export async function seedUploads(query: Query): Promise<void> {
  const rows: Row[] = JSON.parse(await readFile(new URL("files.json", folder), "utf8"))
  for (const { objects, ...row } of rows) {
    for (const object of objects) {
      const name = `${row.folder}/${object}`
      const path = fileURLToPath(new URL(name, folder))
      const bytes = await readFile(path)
      await insertObject(query, {
        bucket: "media",
        name,
        type: `image/${object.split(".").at(-1)?.replace("jpg", "jpeg")}`,
        received: { path, size: bytes.length, hash: createHash("sha256").update(bytes).digest() },
        cacheControl: "max-age=31536000",
      })
    }
    const columns = Object.keys(row).join(", ")
    await query(
      `insert into public.media (${columns})
       select ${columns} from jsonb_populate_record(null::public.media, $1::jsonb)`,
      [row],
    )
  }
}
