import { contentTypes } from "../../../content/index.ts"
import { type Area, areas } from "../data/areas.ts"
import { formatNumber } from "../ui/format.ts"
import { logTexts } from "./log-texts.ts"

/** An event as `private.record` stores it (supabase/migrations). */
export interface LogEvent {
  id: number
  happened_at: string
  kind: string
  actor_id: string | null
  /** The acting user's email address; null for commands and after erasure. */
  actor: string | null
  subject: string | null
  details: Details
}

interface Details {
  collection?: string
  count?: number
  title?: string
  name?: string
  before?: unknown
  after?: unknown
  /** `groups`: by the groups of the company's provider. */
  origin?: string
}

type Group = keyof typeof logTexts.groups

interface Kind {
  group: Group
  /**
   * Returns the action as a sentence without its subject and full stop.
   * @param whom the affected account
   */
  says: (details: Details, whom: string) => string
}

/** All kinds of events with their sentences. Add an entry for each new kind. */
export const eventKinds: Readonly<Record<string, Kind>> = {
  signed_in: { group: "signIns", says: () => "Loggade in" },
  sign_in_failed: { group: "signIns", says: (_, whom) => `Fel lösenord för ${whom}` },
  sessions_ended: { group: "signIns", says: (_, whom) => `Loggade ut ${whom} överallt` },
  factor_given: { group: "signIns", says: () => "Bekräftade inloggningen med en kod" },
  code_failed: { group: "signIns", says: (_, whom) => `Fel kod för ${whom}` },
  factor_added: { group: "signIns", says: (_, whom) => `Tvåstegsinloggning på för ${whom}` },
  factor_removed: { group: "signIns", says: (_, whom) => `Tvåstegsinloggning av för ${whom}` },
  company_linked: { group: "signIns", says: () => "Anslöt ett konto hos företaget" },
  company_unlinked: { group: "signIns", says: () => "Kopplade från ett konto hos företaget" },
  password_changed: { group: "signIns", says: (_, whom) => `Nytt lösenord för ${whom}` },

  areas_changed: { group: "people", says: changedAreas },
  areas_kept: {
    group: "people",
    says: (_, whom) => `Behörighet för ${whom} kvar, trots grupperna: ingen annan administratör har allt`,
  },
  invited: { group: "people", says: (_, whom) => `Bjöd in ${whom}` },
  invitation_withdrawn: { group: "people", says: (_, whom) => `Tog tillbaka inbjudan till ${whom}` },
  deactivated: { group: "people", says: (_, whom) => `Spärrade ${whom}` },
  activated: { group: "people", says: (_, whom) => `Hävde spärren för ${whom}` },
  account_removed: { group: "people", says: (_, whom) => `Tog bort kontot ${whom}` },
  person_erased: { group: "people", says: () => "Raderade allt om en person på dennes begäran" },

  factor_rule_changed: {
    group: "settings",
    says: ({ after }) => `Tvåstegsinloggning: ${logTexts.factorRules[String(after)] ?? after}`,
  },

  sign_in_rule_changed: {
    group: "settings",
    says: ({ after }) => `Inloggning via företaget för administratörer: ${after ? "krävs" : "krävs inte"}`,
  },

  review_rule_changed: {
    group: "settings",
    says: ({ after }) => `Granskning före publicering: ${after ? "krävs" : "krävs inte"}`,
  },

  webhook_created: { group: "settings", says: ({ title }) => `La till kopplingen till ${title}` },
  webhook_changed: { group: "settings", says: ({ title }) => `Ändrade kopplingen till ${title}` },
  webhook_rotated: { group: "settings", says: ({ title }) => `Bytte hemlighet för kopplingen till ${title}` },
  webhook_removed: { group: "settings", says: ({ title }) => `Tog bort kopplingen till ${title}` },

  published: { group: "content", says: (rows) => `Publicerade ${rowsOf(rows)}` },
  unpublished: { group: "content", says: (rows) => `Avpublicerade ${rowsOf(rows)}` },
  changed: { group: "content", says: (rows) => `Ändrade ${rowsOf(rows)}` },
  removed: { group: "content", says: (rows) => `Tog bort ${rowsOf(rows)}` },

  imported: {
    group: "files",
    says: (rows) => (rows.collection ? `Importerade ${rowsOf(rows)}` : "Importerade allt innehåll ur en fil"),
  },
  exported: { group: "files", says: (rows) => `Exporterade ${rowsOf(rows)} till en fil` },

  setting_changed: {
    group: "settings",
    says: ({ name, before, after }) =>
      before === undefined || after === undefined
        ? `Ändrade inställningen ${name}`
        : `Ändrade inställningen ${name} från ${before} till ${after}`,
  },
}

/** Returns the kinds of a group, as the database query expects them. */
export const kindsInGroup = (group: string): string[] =>
  Object.keys(eventKinds).filter((kind) => eventKinds[kind]?.group === group)

export const groupLabel = ({ kind }: LogEvent): string => {
  const group = eventKinds[kind]?.group
  return group ? logTexts.groups[group] : kind
}

export function eventSentence({ kind, subject, details }: LogEvent): string {
  return eventKinds[kind]?.says(details, subject ?? logTexts.erased) ?? kind
}

export function actorName({ kind, actor, actor_id }: LogEvent): string {
  if (kind === "sign_in_failed" || kind === "code_failed") return logTexts.unknown
  return actor ?? (actor_id ? logTexts.erased : logTexts.site)
}

function changedAreas({ before, after, origin }: Details, whom: string): string {
  const missingFrom = (others: unknown, some: unknown) => {
    const names = areas
      .filter((area) => has(some, area) && !has(others, area))
      .map((area) => logTexts.areas[area])
    return new Intl.ListFormat("sv").format(names)
  }
  const [given, taken] = [missingFrom(before, after), missingFrom(after, before)]
  return `Behörighet för ${whom}: ${[given && `fick ${given}`, taken && `förlorade ${taken}`].filter(Boolean).join(" och ")}${origin === "groups" ? " genom grupper hos företaget" : ""}`
}

const has = (given: unknown, area: Area) => Array.isArray(given) && given.includes(area)

/** Describes an event's rows: their number and type, and the title of a single one. */
function rowsOf({ collection = "", count = 0, title }: Details): string {
  const [one, many] = logTexts.rows[collection] ?? namesOf(collection)
  return `${formatNumber(count)} ${count === 1 ? one : many}${title ? `: ”${title}”` : ""}`
}

function namesOf(table: string): [string, string] {
  const names = contentTypes.find((type) => type.table === table)?.names
  return names ? [names.one, names.many.toLowerCase()] : [table, table]
}

export const groupOptions = Object.entries(logTexts.groups).map(([value, label]) => ({ value, label }))
