import { beforeAll, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { actors, outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const files = {
  old: {
    id: "33333333-3333-4333-8333-333333333301",
    folder: "aaaa-0001",
    file: "ny.svg",
    type: "image/svg+xml",
  },
  new: {
    id: "33333333-3333-4333-8333-333333333302",
    folder: "bbbb-0002",
    file: "nyare.png",
    type: "image/png",
  },
  // Its folder name starts with the old one's.
  longer: {
    id: "33333333-3333-4333-8333-333333333303",
    folder: "aaaa-00012",
    file: "a.png",
    type: "image/png",
  },
  document: {
    id: "33333333-3333-4333-8333-333333333304",
    folder: "cccc-0003",
    file: "a.pdf",
    type: "application/pdf",
  },
}
const addressOf = ({ folder, file }: { folder: string; file: string }) =>
  `/storage/v1/object/public/media/${folder}/${file}`

describe.each(engines)("files in content on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  const found = async (...filters: (string | null)[]) =>
    (
      await administrator<{ file_name: string }>(
        "select file_name from public.search_media('', $1, $2) order by file_name",
        filters,
      )
    ).map(({ file_name }) => file_name)

  beforeAll(async () => {
    for (const [name, { id, folder, file, type }] of Object.entries(files)) {
      await owner(
        `insert into public.media (id, folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
         values ($1, $2, $3, $4, $5, 10, $6, $7, $8)`,
        [
          id,
          folder,
          file,
          `${name}.${file.split(".")[1]}`,
          type,
          name === "new" ? "New" : `Om ${name}`,
          name === "old" ? "Om old" : `About ${name}`,
          id.slice(-2).repeat(32),
        ],
      )
    }
    const old = addressOf(files.old)
    await owner(
      "insert into public.case_studies (customer_name, customer_logo_url, challenge, solution, results) values ('Norrvik', $1, 'a', 'b', 'c')",
      [`https://site.test${old}`],
    )
    await owner(
      `insert into public.news (title, slug, published_on, lead, body, body_en) values
       ('Kartan', 'kartan', '2026-01-01', 'a', 'Se [kartan](' || $1::text || ') och ' || $2::text, '[The map](' || $1::text || ')')`,
      [old, addressOf(files.longer)],
    )
    await owner(
      `insert into public.pages (title, slug, is_published, sections) values ('Kampanj', 'kampanj', true, $1),
       ('Annan', 'annan', true, '[]')`,
      [
        JSON.stringify([
          { id: "a", kind: "logos", values: {}, items: [{ name: "Å", picture: old }] },
          {
            id: "b",
            kind: "karta",
            values: { plan: `/storage/v1/object/public/media/${files.old.folder}/640.webp` },
          },
        ]),
      ],
    )
  })

  test("files are found by kind, and by what is wrong with them", async () => {
    expect(await found(null, null)).toEqual(["document.pdf", "longer.png", "new.png", "old.svg"])
    expect(await found("picture", null)).toEqual(["longer.png", "new.png", "old.svg"])
    expect(await found("document", null)).toEqual(["document.pdf"])
    expect(await found("film", null)).toEqual([])
    expect(await found(null, "unused")).toEqual(["document.pdf", "new.png"])
    expect(await found(null, "named_only")).toEqual(["new.png"])
    expect(await found(null, "without_english")).toEqual(["old.svg"])
    expect(await found("document", "unused")).toEqual(["document.pdf"])
  })

  test("replacing a file changes URLs, rich text and sections; versions keep the old file", async () => {
    const [before] = await owner<{ at: string }>(
      "select max(updated_at)::text as at from public.pages where slug = 'annan'",
    )
    const replace = "select public.replace_media($1, $2) as count"
    const [replaced] = await administrator<{ count: number }>(replace, [files.old.id, files.new.id])
    expect(replaced).toEqual({ count: 3 })
    const [study] = await owner("select customer_logo_url from public.case_studies")
    expect(study).toEqual({ customer_logo_url: `https://site.test${addressOf(files.new)}` })
    const [news] = await owner("select body, body_en from public.news")
    expect(news).toEqual({
      body: `Se [kartan](${addressOf(files.new)}) och ${addressOf(files.longer)}`,
      body_en: `[The map](${addressOf(files.new)})`,
    })
    const [page] = await owner("select sections, is_published from public.pages where slug = 'kampanj'")
    expect(page).toEqual({
      is_published: true,
      sections: [
        { id: "a", kind: "logos", values: {}, items: [{ name: "Å", picture: addressOf(files.new) }] },
        { id: "b", kind: "karta", values: { plan: addressOf(files.new) } },
      ],
    })
    expect(await owner("select updated_at::text as at from public.pages where slug = 'annan'")).toEqual([
      before,
    ])
    const versions = await administrator<{ fields: string[] }>(
      "select versions.fields from public.case_studies, public.item_history('case_studies', id) as versions where operation = 'update'",
    )
    expect(versions).toEqual([{ fields: ["customer_logo_url"] }])
    expect(await administrator("select 1 from public.media_uses($1)", [[files.old.id]])).toEqual([])
    expect(await administrator("select 1 from public.media where id = $1", [files.old.id])).toHaveLength(1)
    // A second call changes nothing, and a file cannot replace itself.
    expect(await administrator(replace, [files.old.id, files.new.id])).toEqual([{ count: 0 }])
    expect(await administrator(replace, [files.new.id, files.new.id])).toEqual([{ count: 0 }])
  })

  test("only a picture can replace a picture, and only administrators can replace it", async () => {
    const replace = "select public.replace_media($1, $2)"
    const one = [files.new.id, files.longer.id]
    const answers = await Promise.all(
      actors.map(async (who) => [who, await outcome(given.database, who, replace, one)]),
    )
    expect(Object.fromEntries(answers)).toEqual({
      anonymous: "42501",
      "signed-in": "42501",
      administrator: 1,
      server: "42501",
    })
    const as = (...ids: string[]) => outcome(given.database, "administrator", replace, ids)
    expect(await as(files.new.id, files.document.id)).toBe("MD002")
    expect(await as(files.document.id, files.new.id)).toBe("MD002")
    expect(await as(files.new.id, crypto.randomUUID())).toBe("P0002")
    expect(await as(crypto.randomUUID(), files.new.id)).toBe("P0002")
  })
})
