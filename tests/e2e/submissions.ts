import { test as base } from "./admin.ts"
import { expect } from "./test.ts"

interface Contact {
  is_spam?: boolean
  name: string
  email?: string
  company?: string | null
  phone?: string | null
  message?: string | null
  created_at?: string
}

interface Lead {
  first_name?: string | null
  last_name?: string | null
  email?: string
  company?: string | null
  resource_slug?: string | null
  created_at?: string
}

interface Fixtures {
  sendContacts: (...rows: Contact[]) => Promise<void>
  sendLeads: (...rows: Lead[]) => Promise<void>
}

/** An administrator's page, and visitors' submissions, removed afterwards. */
export const test = base.extend<Fixtures>({
  sendContacts: async ({ service, sign }, use) => {
    await use(async (...rows) => {
      const filled = rows.map((row, index) => ({ email: `${index}@${sign}.example`, ...row }))
      expect((await service.from("contact_submissions").insert(filled)).error).toBeNull()
    })
  },
  sendLeads: async ({ service, sign }, use) => {
    await use(async (...rows) => {
      const filled = rows.map((row, index) => ({ email: `${index}@${sign}.example`, ...row }))
      expect((await service.from("lead_captures").insert(filled)).error).toBeNull()
    })
  },
})
