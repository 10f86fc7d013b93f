import { expect } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import { contentTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import type { Database } from "../../supabase/types.ts"

/** A word for the names and addresses of everything that one test makes, and no other. */
export const newMark = () => `prov${crypto.randomUUID().slice(0, 8)}`

/** Addresses that hold a test's mark: they come and go with it. */
export const ofAnotherTest = /prov[0-9a-f]{8}/

/** Removes the content that bears the mark in its name, and the files that bear it in theirs. */
export async function removeMarked(service: SupabaseClient<Database>, mark: string): Promise<void> {
  const remove = async ({ table, title }: Collection) => {
    // One way in for all tables, whose names their types do not know here.
    const rows = (service as SupabaseClient).from(table).delete()
    const { error } = await rows.ilike(title, `%${mark}%`)
    expect(error).toBeNull()
  }
  const types: readonly Collection[] = contentTypes
  // What is an item's own goes first: with the item it would be removed from two sides at once.
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
