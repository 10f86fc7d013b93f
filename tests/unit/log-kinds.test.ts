import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import {
  actorName,
  eventKinds,
  eventSentence,
  groupLabel,
  kindsInGroup,
  type LogEvent,
} from "../../app/admin/log/event-kinds.ts"

const root = join(import.meta.dirname, "../..")
const sources = ["supabase/migrations", "server", "portable"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(sql|ts)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8")),
)

const event = (kind: string, details: LogEvent["details"] = {}, more: Partial<LogEvent> = {}): LogEvent => ({
  id: 1,
  happened_at: "2026-11-26T12:00:00Z",
  kind,
  actor_id: null,
  actor: null,
  subject: "vera@example.se",
  details,
  ...more,
})

describe("kinds of event", () => {
  test("every recorded event kind has a text and every text has an event kind", () => {
    const recorded = sources.flatMap((text) =>
      [...text.matchAll(/private\.record(?:_rows)?\(\s*(?:case when .{1,80}? then )?'(\w+)'/g)].map(
        ([, kind]) => kind,
      ),
    )
    expect(recorded.length).toBeGreaterThan(10)
    expect([...new Set(recorded)].filter((kind) => !eventKinds[kind as string])).toEqual([])
    const all = sources.join("\n")
    expect(Object.keys(eventKinds).filter((kind) => !new RegExp(`['"]${kind}['"]`).test(all))).toEqual([])
  })

  test("a group filters by all of its kinds, and every kind has a group", () => {
    expect(kindsInGroup("files")).toEqual(["imported", "exported"])
    expect(kindsInGroup("nothing")).toEqual([])
    for (const kind of Object.keys(eventKinds)) expect(groupLabel(event(kind)), kind).toBeTruthy()
  })

  test.each([
    ["signed_in", {}, "Loggade in"],
    [
      "areas_changed",
      { before: [], after: ["content", "leads"] },
      "Behörighet för vera@example.se: fick Innehåll och Förfrågningar",
    ],
    [
      "areas_changed",
      { before: ["content"], after: ["people"] },
      "Behörighet för vera@example.se: fick Personer och förlorade Innehåll",
    ],
    ["published", { collection: "news", count: 1, title: "Ny portal" }, "Publicerade 1 nyhet: ”Ny portal”"],
    ["removed", { collection: "contact_submissions", count: 12 }, "Tog bort 12 meddelanden"],
    ["exported", { collection: "events", count: 1 }, "Exporterade 1 händelse ur loggen till en fil"],
    ["imported", {}, "Importerade allt innehåll ur en fil"],
    [
      "setting_changed",
      { name: "RECORD_DAYS", before: 730, after: 365 },
      "Ändrade inställningen RECORD_DAYS från 730 till 365",
    ],
    ["setting_changed", { name: "Telefon" }, "Ändrade inställningen Telefon"],
    ["removed", { collection: "a_later_table", count: 2 }, "Tog bort 2 a_later_table"],
    ["review_rule_changed", { after: true }, "Granskning före publicering: krävs"],
    ["factor_rule_changed", { after: "all" }, "Tvåstegsinloggning: krävs av alla som arbetar här"],
    ["of_a_later_version", {}, "of_a_later_version"],
  ])("%s %j: %s", (kind, details, sentence) => {
    expect(eventSentence(event(kind, details))).toBe(sentence)
  })

  test("the actor is an account, an erased person, the site or unknown", () => {
    expect(actorName(event("published", {}, { actor: "a@b.se" }))).toBe("a@b.se")
    expect(actorName(event("published", {}, { actor_id: "1" }))).toBe("en raderad person")
    expect(actorName(event("imported"))).toBe("Webbplatsen")
    expect(actorName(event("sign_in_failed"))).toBe("Okänd")
    expect(eventSentence(event("activated", {}, { subject: null }))).toBe(
      "Hävde spärren för en raderad person",
    )
  })
})
