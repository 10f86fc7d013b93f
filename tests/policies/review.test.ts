import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcome, outcomes, userId } from "./actors.ts"
import {
  type Conflict,
  type Draft,
  databaseWithDrafts,
  feature,
  other,
  page,
  solution,
} from "./draft-calls.ts"

const needsReview = "PD002"
const path = `/admin/pages?redigera=${page}`

describe.each(engines)("review on %s", (engine) => {
  const given = databaseWithDrafts(engine)
  const { owner, call, saved, publish, published, live } = given
  /** A second administrator. */
  const colleague = given.as("signed-in")
  const callAs = async <Result>(who: typeof colleague, name: string, ...parameters: unknown[]) => {
    const places = parameters.map((_, at) => `$${at + 1}`).join()
    const [row] = await who<{ result: Result }>(`select public.${name}(${places}) as result`, parameters)
    return row?.result as Result
  }
  const publishAs = (who: typeof colleague, ...drafts: { id: string }[]) =>
    callAs<Conflict[]>(
      who,
      "publish_drafts",
      drafts.map(({ id }) => id),
      crypto.randomUUID(),
    )
  const decide = (draft: { id: string }, approved: boolean, comment: string | null = null, who = colleague) =>
    callAs<Conflict[]>(who, "decide_review", [draft.id], approved, comment)
  const ask = (draft: { id: string }, reviewer = userId) => call("request_review", [draft.id], reviewer, path)
  const rule = (isOn: boolean) => owner("update private.review_rule set is_on = $1", [isOn])
  const change = (title = "Ny") => saved("pages", page, { title }, { title: "Om oss" })
  const stateOf = async ({ id }: { id: string }) =>
    (
      await owner<{ review: string | null }>("select review from public.content_drafts where id = $1", [id])
    )[0]?.review
  const mails = () =>
    owner<{ kind: string; recipient: string; payload: object }>(
      "select kind, recipient, payload from private.outbox where kind like 'review-%' order by created_at",
    )

  beforeEach(async () => {
    await given.run(
      "delete from private.outbox",
      "update private.review_rule set is_on = false",
      `update public.users_roles set role = 'admin', areas = '{content,leads,people}' where user_id in ('${userId}', '${administratorId}')`,
    )
  })

  test("permissions by role; only full administrators set the rule", async () => {
    await owner("update public.users_roles set role = 'user' where user_id = $1", [userId])
    const ids = `array['${page}']::uuid[]`
    for (const [sql, expected] of [
      ["select public.review_rule()", ["42501", "42501", 1, "42501"]],
      ["select public.set_review_rule(true)", ["42501", "42501", 1, "42501"]],
      [
        `select public.request_review(${ids}, '${userId}', '/admin/pages?a=1')`,
        ["42501", "42501", 1, "42501"],
      ],
      [`select public.decide_review(${ids}, true)`, ["42501", "42501", 1, "42501"]],
      ["select from private.review_rule", Array(4).fill("42501")],
      ["select from private.reviews", Array(4).fill("42501")],
      [`insert into private.running_releases values ('${page}')`, Array(4).fill("42501")],
    ] as const)
      expect([sql, ...(await outcomes(given.database, sql))]).toEqual([sql, ...expected])
    for (const areas of ["{content}", "{content,people}", "{leads,people}"]) {
      await owner("update public.users_roles set areas = $1 where user_id = $2", [areas, administratorId])
      expect(await outcome(given.database, "administrator", "select public.set_review_rule(true)")).toBe(
        "42501",
      )
      const reads = await outcome(given.database, "administrator", "select public.review_rule()")
      expect([areas, reads]).toEqual([areas, areas.includes("content") ? 1 : "42501"])
    }
    await owner("update public.users_roles set areas = '{content,leads,people}' where user_id = $1", [
      administratorId,
    ])
    await call("set_review_rule", true)
    expect(await call("review_rule")).toEqual({ is_on: true, reviewers: [], tasks: [] })
    expect(
      await owner("select details, actor from private.events where kind = 'review_rule_changed'"),
    ).toEqual([{ details: { after: true }, actor: "admin@example.se" }])
  })

  test("with the rule on, no path changes published content", async () => {
    const [unpublished, draftFeature] = [crypto.randomUUID(), crypto.randomUUID()]
    const [old, wanted] = [crypto.randomUUID(), crypto.randomUUID()]
    const url = "/storage/v1/object/public/media/aaaa-0001/a.pdf"
    await given.run(
      `update public.content_solutions set is_published = true where id = '${solution}'`,
      `insert into public.content_solutions (id, title, slug) values ('${unpublished}', 'Dold', 'dold')`,
      `insert into public.features (id, solution_id, title) values ('${draftFeature}', '${unpublished}', 'D')`,
      `insert into public.features (solution_id, title) values ('${solution}', 'G')`,
      `insert into public.pages (title, slug, is_published) values ('Borta', 'borta', true)`,
      "delete from public.pages where slug = 'borta'",
      `update public.pages set title = 'Nyss' where id = '${other}'`,
      `update public.pages set seo_picture = '${url}' where id = '${other}'`,
      `insert into public.redirects (from_path, to_path, kind) values ('/a', '/b', 'permanent')`,
      `insert into public.media (id, folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
       select id::uuid, folder, 'a.pdf', 'a', 'application/pdf', 1, 'a', 'a', hash from (values
         ('${old}', 'aaaa-0001', repeat('a', 64)), ('${wanted}', 'bbbb-0002', repeat('b', 64))) as file (id, folder, hash)`,
    )
    const versions = await owner<{ id: number; operation: string }>(
      "select id, operation from private.content_history where content is not null and collection = 'pages' order by id",
    )
    const version = (operation: string) => versions.find((one) => one.operation === operation)?.id
    const basis = "public.import_basis('pages')"
    const paths: Record<string, string> = {
      "edit of a published row": `update public.pages set title = 'x' where id = '${page}' returning 1`,
      unpublication: `update public.pages set is_published = false where id = '${page}' returning 1`,
      publication: `update public.content_solutions set is_published = true where id = '${unpublished}' returning 1`,
      "insert of a published row": `insert into public.pages (title, slug, is_published) values ('x', 'x', true) returning 1`,
      deletion: `delete from public.pages where id = '${page}' returning 1`,
      "edit of a feature": `update public.features set title = 'x' where id = '${feature}' returning 1`,
      "insert of a feature": `insert into public.features (solution_id, title) values ('${solution}', 'x') returning 1`,
      "deletion of a feature": `delete from public.features where id = '${feature}' returning 1`,
      "move of a feature to a published solution": `update public.features set solution_id = '${solution}' where id = '${draftFeature}' returning 1`,
      "an override of a text": `insert into public.site_texts (key, text) values ('home.subline', 'x') returning 1`,
      "a setting": `insert into public.site_settings (notice) values ('x') returning 1`,
      "a redirect": `insert into public.redirects (from_path, to_path, kind) values ('/x', '/y', 'permanent') returning 1`,
      "edit of a redirect": "update public.redirects set to_path = '/c' where from_path = '/a' returning 1",
      "a synonym": "insert into public.search_synonyms (words, language) values ('a, b', 'sv') returning 1",
    }
    const calls: Record<string, string> = {
      "restored version": `select public.restore_version(${version("update")})`,
      "restored deletion": `select public.undelete_item(${version("delete")})`,
      "replaced file": `select public.replace_media('${old}', '${wanted}')`,
      "order of features": `select public.move_item('features', '${feature}', (select id from public.features where title = 'G'))`,
      import: `select public.import_rows('pages', ${basis}, '{"pages": [{"id": "${page}", "title": "x", "slug": "om"}]}')`,
      "import of a published row": `select public.import_rows('pages', ${basis}, '{"pages": [{"title": "x", "slug": "x", "is_published": true}]}')`,
    }
    const tryAll = async (who: "administrator" | "server", statements: Record<string, string>) => {
      const found: Record<string, number | string> = {}
      for (const [name, sql] of Object.entries(statements))
        found[name] = await outcome(given.database, who, sql)
      return found
    }
    const all = (statements: object, expected: number | string) =>
      Object.fromEntries(Object.keys(statements).map((name) => [name, expected]))
    expect(await tryAll("administrator", { ...paths, ...calls })).toEqual(all({ ...paths, ...calls }, 1))
    await rule(true)
    expect(await tryAll("administrator", { ...paths, ...calls })).toEqual(
      all({ ...paths, ...calls }, needsReview),
    )
    expect(await tryAll("server", paths)).toEqual(all(paths, needsReview))
    await expect(
      given.server("select public.import_content(public.export_content() || '{\"pages\": []}', true)"),
    ).rejects.toMatchObject({ code: needsReview })
    const free = {
      "insert of an unpublished row": `insert into public.pages (title, slug) values ('x', 'x') returning 1`,
      "edit of an unpublished row": `update public.content_solutions set title = 'x' where id = '${unpublished}' returning 1`,
      "a feature of an unpublished solution": `insert into public.features (solution_id, title) values ('${unpublished}', 'x') returning 1`,
      "deletion of an unpublished solution": `delete from public.content_solutions where id = '${unpublished}' returning 1`,
      // Published items keep their order.
      "order of an unpublished row": `select public.move_item('content_solutions', '${unpublished}', null, '${solution}')`,
      "an update without a change": `update public.pages set title = title where id = '${page}' returning 1`,
    }
    expect(await tryAll("administrator", free)).toEqual(all(free, 1))
    await owner("delete from public.media")
  })

  test("a draft is published by someone other than its authors, or after their approval", async () => {
    await rule(true)
    const draft = await change()
    expect(await publish([draft])).toMatchObject([{ item_id: page, title: "Ny", reason: "review" }])
    expect(await live("pages", page)).toMatchObject({ title: "Om oss" })
    expect(await decide(draft, true, null, given.administrator)).toMatchObject([{ reason: "review" }])
    expect(await decide(draft, true)).toEqual([])
    expect(await stateOf(draft)).toBe("approved")
    // A later edit voids the approval.
    const edited = await saved("pages", page, { title: "Senare" }, { title: "Ny" })
    expect(await stateOf(draft)).toBeNull()
    expect(await publish([edited])).toMatchObject([{ reason: "review" }])
    await decide(draft, true)
    // So does the loss of the approver's area.
    await owner("update public.users_roles set areas = '{leads}' where user_id = $1", [userId])
    expect(await publish([draft])).toMatchObject([{ reason: "review" }])
    await owner("update public.users_roles set areas = '{content}' where user_id = $1", [userId])
    const release = await published([draft])
    expect(await live("pages", page)).toMatchObject({ title: "Senare" })
    // The release is undone by others than its authors, and its approval with it.
    expect(await call("undo_release", release)).toMatchObject([{ reason: "review" }])
    expect(await callAs(colleague, "undo_release", release)).toEqual([])
    expect(await live("pages", page)).toMatchObject({ title: "Om oss" })
    const [back] = (await given.drafts()) as Draft[]
    expect(await publish([back as Draft])).toMatchObject([{ reason: "review" }])
    expect(await publishAs(colleague, back as Draft)).toEqual([])
    // Nothing is left open after a release.
    expect(
      await outcome(given.database, "administrator", "update public.pages set title = 'x' returning 1"),
    ).toBe(needsReview)
  })

  test("an approval is bound to the unpublished item, whose editors are authors too", async () => {
    await rule(true)
    await given.administrator("update public.content_solutions set description = 'Mitt' where id = $1", [
      solution,
    ])
    const [row] = await colleague<{ result: { draft: Draft } }>(
      "select public.save_draft('content_solutions', $1, '{\"is_published\": true}', '{\"is_published\": false}') as result",
      [solution],
    )
    const draft = row?.result.draft as Draft
    for (const who of [given.administrator, colleague])
      expect(await publishAs(who, draft)).toMatchObject([{ reason: "review" }])
    await owner("delete from private.content_history where changed_by is not null")
    expect(await decide(draft, true, null, given.administrator)).toEqual([])
    await owner("update public.features set title = 'Annan' where id = $1", [feature])
    expect(await publishAs(colleague, draft)).toMatchObject([{ reason: "review" }])
    await owner("update public.features set title = 'F' where id = $1", [feature])
    expect(await publishAs(colleague, draft)).toEqual([])
    expect(await live("content_solutions", solution)).toMatchObject({ is_published: true })
    // Drafts that visitors do not see need no review.
    const hidden = crypto.randomUUID()
    expect(await publish([await saved("pages", hidden, { title: "N", slug: "n" }, {}, "insert")])).toEqual([])
  })

  test("asking and returning are mailed; states are in lists", async () => {
    const draft = await change()
    expect(await call("review_rule")).toEqual({
      is_on: false,
      reviewers: [{ id: userId, email: "user@example.se" }],
      tasks: [],
    })
    const tasks = async (who = colleague) => (await callAs<{ tasks: object[] }>(who, "review_rule")).tasks
    const task = { collection: "pages", item_id: page, parent_id: null }
    await expect(ask(draft, administratorId)).rejects.toMatchObject({ code: "22023" })
    for (const outside of ["/", "https://a.example/admin/pages?a=1", "//a/admin/pages?a=1"])
      await expect(call("request_review", [draft.id], userId, outside)).rejects.toMatchObject({
        code: "22023",
      })
    expect(await call("request_review", [draft.id], userId, path, "2020-01-01")).toMatchObject([
      { reason: "edited" },
    ])
    expect(await ask(draft)).toEqual([])
    expect(await stateOf(draft)).toBe("asked")
    expect([await tasks(), await tasks(given.administrator)]).toEqual([[{ ...task, review: "asked" }], []])
    await expect(decide(draft, false, " ")).rejects.toMatchObject({ code: "22023" })
    expect(await decide(draft, false, "Kortare, tack")).toEqual([])
    expect([await tasks(), await tasks(given.administrator)]).toEqual([[], [{ ...task, review: "returned" }]])
    expect(await stateOf(draft)).toBe("returned")
    const about = { path, title: "Ny", language: "sv" }
    expect(await mails()).toEqual([
      {
        kind: "review-requested",
        recipient: "user@example.se",
        payload: { ...about, person: "admin@example.se" },
      },
      {
        kind: "review-returned",
        recipient: "admin@example.se",
        payload: { ...about, person: "user@example.se", comment: "Kortare, tack" },
      },
    ])
    const { draft: read } = await call<{ draft: object }>("read_draft", "pages", page)
    expect(read).toMatchObject({
      review: "returned",
      reviewed: {
        asked_by: "admin@example.se",
        reviewer: "user@example.se",
        decided_by: "user@example.se",
        comment: "Kortare, tack",
      },
    })
    await owner("update public.users_roles set areas = '{leads}' where user_id = $1", [userId])
    await expect(ask(draft)).rejects.toMatchObject({ code: "22023" })
  })

  test("a planned release keeps its review, also when the rule is set later", async () => {
    const plan = async (draft: { id: string }, reason?: string) => {
      const release = crypto.randomUUID()
      const due = new Date(Date.now() + 3_600_000).toISOString()
      const conflicts = await call<Conflict[]>("schedule_drafts", [draft.id], release, due)
      expect(conflicts.map((conflict) => conflict.reason)).toEqual(reason ? [reason] : [])
      return release
    }
    const applyDue = async (release: string) => {
      await owner("update private.releases set next_at = now(), due_at = now() where id = $1", [release])
      const [row] = await given.server<{ result: { release: string; conflicts: Conflict[] } }>(
        "select public.apply_due_release() as result",
      )
      return row?.result
    }
    const draft = await change()
    const unseen = await plan(draft)
    await rule(true)
    expect(await applyDue(unseen)).toMatchObject({ release: unseen, conflicts: [{ reason: "review" }] })
    await call("cancel_release", unseen)
    await plan(draft, "review")
    await decide(draft, true)
    const release = await plan(draft)
    await saved("pages", page, { title: "Senare" }, { title: "Ny" })
    expect(await applyDue(release)).toMatchObject({ release, conflicts: [] })
    expect(await live("pages", page)).toMatchObject({ title: "Ny" })
  })
})
