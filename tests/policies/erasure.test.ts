import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(engines)("erasing a person on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given

  test("an erased administrator is removed as the owner of submissions, and the notes are kept", async () => {
    const colleague = "44444444-4444-4444-8444-444444444444"
    await owner("insert into auth.users (id, email) values ($1, 'slutar@example.se')", [colleague])
    await owner("insert into public.users_roles (user_id, role) values ($1, 'admin')", [colleague])
    const [message] = await owner<{ id: string }>(
      "insert into public.contact_submissions (name, email) values ('Bo', 'bo@example.se') returning id",
    )
    const who = { role: "authenticated", claims: { sub: colleague } } as const
    await given.database.as(who, (query) =>
      query(
        `insert into public.submission_handling (submission_id, collection, status, owner_id, notes)
         values ($1, 'contact_submissions', 'answered', $2, 'Ringde')`,
        [message?.id, colleague],
      ),
    )
    await owner("delete from auth.users where id = $1", [colleague])
    expect(await owner("select owner_id, updated_by, status, notes from public.submission_handling")).toEqual(
      [{ owner_id: null, updated_by: null, status: "answered", notes: "Ringde" }],
    )

    // The next author is stored. A command has no author and leaves the name unchanged.
    await administrator("update public.submission_handling set notes = 'Ringde igen'")
    await owner("update public.submission_handling set status = 'spam'")
    expect(await owner("select updated_by from public.submission_handling")).toEqual([
      { updated_by: administratorId },
    ])
    await owner("delete from public.contact_submissions")
  })
})
