import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { readPublicObject } from "../../../server/supabase/storage/objects.ts"
import { engines } from "../../fixtures/databases.ts"
import { databaseOfActors } from "../../policies/actors-database.ts"

interface Row {
  folder: string
  file: string
  mime_type: string
  size: number
  width: number
  height: number
  variants: number[]
}

describe.each(engines)("uploaded pictures of the demo, on %s", (engine) => {
  const given = databaseOfActors(engine, "demo")
  const { owner, administrator } = given

  test("each is stored like an upload: the file, and a rendition for each width", async () => {
    const rows = (await owner("select * from public.media")) as unknown as Row[]
    expect(rows.length).toBeGreaterThan(2)
    for (const { folder, file, mime_type, size, width, height, variants } of rows) {
      const stored = await readPublicObject(given.database, "media", `${folder}/${file}`)
      expect(stored).toMatchObject({ type: mime_type, bytes: { length: size } })
      expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width, height, format: "jpeg" })
      expect(variants.length).toBeGreaterThan(2)
      for (const variant of variants)
        for (const [ending, format] of [
          ["avif", "heif"],
          ["webp", "webp"],
        ]) {
          const rendition = await readPublicObject(given.database, "media", `${folder}/${variant}.${ending}`)
          expect(rendition?.type).toBe(`image/${ending}`)
          expect(await sharp(rendition?.bytes).metadata()).toMatchObject({ width: variant, format })
        }
    }
  })

  test("sections, news and resources each show one, and none is unused", async () => {
    const used = await administrator(
      "select distinct collection from public.media_uses(array(select id from public.media)) order by 1",
    )
    expect(used.map(({ collection }) => collection)).toEqual(["news", "pages", "resources"])
    expect(await administrator("select id from public.search_media('', null, 'unused')")).toEqual([])
  })
})
