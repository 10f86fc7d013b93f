import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const id = (number: number) => `33333333-3333-4333-8333-33333333333${number}`
const template = id(0)
const [swedish, english, nameless, spam] = [id(1), id(2), id(3), id(4)]
const batch = id(9)

describe.each(engines)("templates of replies on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() =>
    given.run(
      "delete from private.outbox",
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      "delete from public.reply_templates",
      `insert into public.contact_submissions (id, name, email, company) values
       ('${swedish}', 'Åsa', 'asa@example.se', 'Norr & Co'), ('${english}', 'Bo {jag}', 'bo@example.se', null),
       ('${spam}', 'Spam', 'spam@example.se', null)`,
      `insert into public.lead_captures (id, email, resource_slug) values ('${nameless}', 'cy@example.se', 'guide')`,
      `insert into private.submission_origins (submission_id, page) values ('${english}', '/en')`,
      `insert into public.submission_handling (submission_id, collection, status) values ('${spam}', 'contact_submissions', 'spam')`,
      `insert into public.reply_templates (id, name, subject, body, subject_en, body_en) values ('${template}', 'Tack',
       'Svar till {företag}', 'Hej {namn}! Om {resurs}. {jag}', 'Reply', 'Hello {namn}')`,
      `update auth.users set raw_user_meta_data = '{"full_name": "Eva Ek", "signature": "Eva, sälj"}' where email = 'admin@example.se'`,
    ),
  )

  test.each([
    ["select", "select from public.reply_templates", [refused, 0, 1, 1]],
    [
      "insert",
      "insert into public.reply_templates (name, subject, body) values ('Ny', 'a', 'b') returning 1",
      [refused, refused, 1, 1],
    ],
    ["update", "update public.reply_templates set body = 'Hej {namn}' returning 1", [refused, 0, 1, 1]],
    ["delete", "delete from public.reply_templates returning 1", [refused, 0, 1, 1]],
    [
      "fill_template",
      `select public.fill_template('${template}', '${swedish}')`,
      [refused, refused, 1, refused],
    ],
    [
      "reply_with_template",
      `select public.reply_with_template('${template}', '{${swedish}}', '${batch}')`,
      [refused, refused, 1, refused],
    ],
  ])("%s: permissions by role", async (_, statement, expected) => {
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test.each(["{name}", "{namn", "{ namn}", "{}", "{{namn}}"])(
    "%s is an unknown placeholder",
    async (text) => {
      for (const column of ["subject", "body", "subject_en", "body_en"])
        await expect(
          administrator(`update public.reply_templates set ${column} = $1`, [`Hej ${text}`]),
        ).rejects.toMatchObject({ code: "23514", constraint: "reply_templates_placeholders" })
    },
  )

  test("each chosen message gets its own reply, once; answered messages and spam get none", async () => {
    const send = async () =>
      (
        await administrator<{ sent: number }>("select public.reply_with_template($1, $2, $3) as sent", [
          template,
          [swedish, english, nameless, spam, id(8)],
          batch,
        ])
      )[0]?.sent
    expect([await send(), await send()]).toEqual([3, 3])
    expect(
      await owner(
        `select recipient, payload ->> 'language' as language, payload ->> 'subject' as subject, payload ->> 'text' as text
         from private.outbox order by recipient`,
      ),
    ).toEqual([
      {
        recipient: "asa@example.se",
        language: "sv",
        subject: "Svar till Norr & Co",
        text: "Hej Åsa! Om. Eva Ek\n\nEva, sälj",
      },
      { recipient: "bo@example.se", language: "en", subject: "Reply", text: "Hello Bo {jag}\n\nEva, sälj" },
      {
        recipient: "cy@example.se",
        language: "sv",
        subject: "Svar till",
        text: "Hej! Om guide. Eva Ek\n\nEva, sälj",
      },
    ])
    const [again] = await administrator<{ sent: number }>(
      "select public.reply_with_template($1, $2, gen_random_uuid()) as sent",
      [template, [swedish, english]],
    )
    expect(again?.sent).toBe(0)
  })

  test("at most 100 at a time", async () => {
    await expect(
      administrator("select public.reply_with_template($1, array_fill($2::uuid, array[101]), $3)", [
        template,
        swedish,
        batch,
      ]),
    ).rejects.toMatchObject({ code: "22023" })
  })
})
