import { type Account, verifiedAccount } from "./accounts.ts"
import { ask } from "./protocol.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

async function accessToken(account: Account): Promise<string> {
  const response = await ask("/auth/v1/token?grant_type=password", { body: account })
  return (await response.json()).access_token
}

const questions = [
  { path: "contact_submissions?select=*" },
  { path: "lead_captures?select=*" },
  { path: "rpc/search_contact_submissions", body: { search: "" } },
  { path: "rpc/search_lead_captures", body: { search: "" } },
  { path: "rpc/count_found_submissions", body: { collection: "contact_submissions", search: "" } },
]

for (const who of ["nobody", "a member"] as const) {
  test(`${who} reads no submissions`, async ({ sign, sendContacts, sendLeads }) => {
    await sendContacts({ name: "Hemlig" })
    await sendLeads({ first_name: "Hemlig" })
    const token = who === "a member" ? await accessToken(await verifiedAccount()) : undefined
    for (const { path, body } of questions) {
      const response = await ask(`/rest/v1/${path}`, { ...(body && { body }), token, prefer: "count=exact" })
      const answer = await response.text()
      expect(answer).not.toContain(sign)
      // A policy returns no rows to a member. All other requests are refused.
      if (token && !body) {
        expect(answer).toBe("[]")
        expect(response.headers.get("content-range")).toBe("*/0")
      } else expect([401, 403]).toContain(response.status)
    }
  })
}
