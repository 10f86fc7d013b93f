import { expect } from "vitest"
import type { Database } from "../../server/database/database.ts"
import type { SiteProcess } from "./site-process.ts"

/** Requests one page of the demo many times on new connections, so that all processes respond. */
export const solutionsPages = ({ address }: SiteProcess): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 30 }, async () => {
      const response = await fetch(`${address}/losningar`, { headers: { Connection: "close" } })
      return response.text()
    }),
  )

/** Changes the title of a solution on that page with the secret key. Returns the title. */
export async function changeTitle({ address }: SiteProcess, secretKey: string): Promise<string> {
  const title = `Ändrad ${crypto.randomUUID()}`
  const changed = await fetch(`${address}/rest/v1/content_solutions?slug=eq.intranat`, {
    method: "PATCH",
    headers: { apikey: secretKey, "Content-Type": "application/json" },
    body: JSON.stringify({ title }),
  })
  expect(changed.status).toBe(204)
  return title
}

/** Plans a change of that title for a second later. Returns the title. */
export async function planTitle(database: Database): Promise<string> {
  const title = `Planerad ${crypto.randomUUID()}`
  await database.asOwner(async (query) => {
    await query(
      `select set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'aal', 'aal2')::text, true)
       from public.users_roles where role = 'admin' limit 1`,
    )
    const [planned] = await query(
      `select public.schedule_drafts(
         array[(public.save_draft('content_solutions', id, $1, jsonb_build_object('title', title)) -> 'draft' ->> 'id')::uuid],
         gen_random_uuid(), clock_timestamp() + interval '1 second') as conflicts
       from public.content_solutions where slug = 'intranat'`,
      [JSON.stringify({ title })],
    )
    expect(planned).toEqual({ conflicts: [] })
  })
  return title
}

/** Waits until every process shows the title. */
export async function expectTitleEverywhere(
  site: SiteProcess,
  title: string,
  timeout = 10_000,
): Promise<void> {
  const shown = async () => (await solutionsPages(site)).every((page) => page.includes(title))
  await expect.poll(shown, { timeout, interval: 50 }).toBe(true)
}
