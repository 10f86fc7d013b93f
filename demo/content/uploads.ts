import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { publicMediaPath } from "../../content/types/media.ts"
import type { Query } from "../../server/database/database.ts"

const folder = new URL("../uploads/", import.meta.url)

/** Returns the URL of an uploaded demo picture, by its folder in `demo/uploads`. */
export const uploaded = (name: string) => `${publicMediaPath}${name}/${name}.jpg`

interface Row {
  folder: string
  objects: string[]
}

/**
 * Stores the demo's pictures as uploads. `npm run pictures` has created their renditions with the
 * upload pipeline, which takes seconds.
 */
export async function seedUploads(query: Query): Promise<void> {
  const rows: Row[] = JSON.parse(await readFile(new URL("files.json", folder), "utf8"))
  for (const { objects, ...row } of rows) {
    for (const object of objects) {
      const name = `${row.folder}/${object}`
      const bytes = await readFile(new URL(name, folder))
      const metadata = {
        eTag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
        size: bytes.length,
        mimetype: `image/${object.split(".").at(-1)?.replace("jpg", "jpeg")}`,
        cacheControl: "max-age=31536000",
        lastModified: new Date().toISOString(),
        contentLength: bytes.length,
        httpStatusCode: 200,
      }
      // Each is smaller than the 256 kB chunks of Storage, so one row suffices.
      await query(
        `with object as (
           insert into storage.objects (bucket_id, name, metadata) values ('media', $1, $2) returning id
         )
         insert into storage.object_parts (object_id, part, bytes) select id, 0, decode($3, 'base64') from object`,
        [name, metadata, bytes.toString("base64")],
      )
    }
    const columns = Object.keys(row).join(", ")
    await query(
      `insert into public.media (${columns})
       select ${columns} from jsonb_populate_record(null::public.media, $1::jsonb)`,
      [row],
    )
  }
}
