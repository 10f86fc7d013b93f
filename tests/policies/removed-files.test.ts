import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const id = "33333333-3333-4333-8333-333333333301"
const page = "aaaaaaaa-0000-4000-8000-000000000001"
const address = "/storage/v1/object/public/media/aaaa-0001/bild.png"

/** A picture is deleted while an older version or an open form refers to it. */
describe.each(engines)("a removed file on %s", (engine) => {
  const { owner, administrator } = databaseOfActors(engine)
  const upload = (at = "aaaa-0001") =>
    owner(
      `insert into public.media (id, folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
       values ($1, $2, 'bild.png', 'Bild från mässan.png', 'image/png', 10, 'a', 'a', repeat('01', 32))`,
      [id, at],
    )
  const remove = () => administrator("select * from public.remove_media($1, true)", [id])
  const versionOf = async (operation: string) => {
    const [row] = await owner<{ id: string }>(
      "select max(id) as id from private.content_history where item_id = $1 and operation = $2",
      [page, operation],
    )
    return row?.id
  }
  const refusal = { code: "MD003", details: "Bild från mässan.png" }
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, detail }: { code: string; detail: string }) => ({ code, details: detail }),
    )
  beforeEach(async () => {
    await owner("delete from public.pages")
    await owner("delete from public.media")
    await owner("delete from private.removed_media")
    await upload()
    await administrator(
      "insert into public.pages (id, title, slug, seo_picture) values ($1, 'Ett', 'sida', $2)",
      [page, address],
    )
  })

  test("cannot be restored with an older version, and the error names it", async () => {
    await administrator("update public.pages set seo_picture = null")
    await remove()
    const version = await versionOf("update")
    expect(await refused(administrator("select public.restore_version($1)", [version]))).toEqual(refusal)
    // A file uploaded again under the same name is accepted.
    await upload()
    await administrator("select public.restore_version($1)", [version])
    expect(await owner("select seo_picture from public.pages")).toEqual([{ seo_picture: address }])
  })

  test("cannot be saved in a column, a text, a section or a new item", async () => {
    await administrator("update public.pages set seo_picture = null")
    await remove()
    const sections = JSON.stringify([{ id: "a", kind: "text", values: { text: `![a](${address})` } }])
    for (const [sql, parameters] of [
      ["update public.pages set seo_picture = $1", [address]],
      ["update public.pages set seo_picture = $1", [`https://project.example${address}`]],
      ["update public.pages set hero_description = $1", [`[Läs](${address})`]],
      ["update public.pages set sections = $1::text::jsonb", [sections]],
      ["insert into public.resources (title, thumbnail_url) values ('Ny', $1)", [address]],
    ] as const) {
      expect([sql, await refused(administrator(sql, [...parameters]))]).toEqual([sql, refusal])
    }
  })

  test("stays in existing items, which can still be edited, moved and undeleted", async () => {
    await remove()
    await administrator("update public.pages set title = 'Två'")
    await administrator("delete from public.pages")
    await administrator("select public.undelete_item($1)", [await versionOf("delete")])
    expect(await owner("select title, seo_picture from public.pages")).toEqual([
      { title: "Två", seo_picture: address },
    ])
  })

  test("differs from an unknown file, and a message may contain its URL", async () => {
    await administrator("update public.pages set seo_picture = null")
    await remove()
    const other = address.replace("0001", "00012")
    await administrator("update public.pages set seo_picture = $1", [other])
    await owner("insert into public.contact_submissions (name, email, message) values ('A', 'a@b.se', $1)", [
      address,
    ])
  })
})
