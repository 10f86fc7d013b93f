import { expect } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import { contentTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import type { Database } from "../../supabase/types.ts"

/** Returns a word that is part of all names and slugs of one test. */
export const newMark = () => `prov${crypto.randomUUID().slice(0, 8)}`

/** Slugs with a test's mark, which appear and disappear with the test. */
export const ofAnotherTest = /prov[0-9a-f]{8}/

/** Removes all content and files with the mark in their name. */
export async function removeMarked(service: SupabaseClient<Database>, mark: string): Promise<void> {
  const remove = async ({ table, title }: Collection) => {
    // Untyped, because the table's name is a variable.
    const rows = (service as SupabaseClient).from(table).delete()
    const { error } = await rows.ilike(title, `%${mark}%`)
    expect(error).toBeNull()
  }
  const types: readonly Collection[] = contentTypes
  // Child items first: otherwise the cascade and the request remove them concurrently.
  for (const type of types.filter(({ parent }) => parent)) await remove(type)
  await Promise.all(types.filter(({ parent }) => !parent).map(remove))
  const marked = `file_name.ilike.%${mark}%,alt_sv.ilike.%${mark}%`
  const { data: files } = await service.from("media").delete().or(marked).select().throwOnError()
  const objects = files.flatMap(({ folder, file, variants }) =>
    [file, ...variants.flatMap((width) => [`${width}.avif`, `${width}.webp`])].map(
      (name) => `${folder}/${name}`,
    ),
  )
  if (objects.length > 0) expect((await service.storage.from("media").remove(objects)).error).toBeNull()
}
