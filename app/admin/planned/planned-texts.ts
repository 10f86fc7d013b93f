import { type PublicationConflict, refusalOf } from "../../../content/calls/drafts.ts"
import type { PlannedRelease } from "../../../content/calls/releases.ts"
import { contentTypeOf } from "../../../content/index.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { textsOf } from "../collection/collection-texts.ts"
import { formatNumber } from "../ui/format.ts"
import { texts } from "../ui/texts.ts"

type Problem = PublicationConflict | PlannedRelease["conflicts"][number]

const reasons = {
  changed: "har ändrats sedan utkastet gjordes",
  gone: "finns inte längre",
  unfinished: "är inte färdigskrivet",
  unknown: "finns inte i den här versionen",
  published: "är redan publicerat eller slängt",
  edited: "har ändrats av någon annan sedan du såg det",
  placeholders: "saknar, eller har för många, ord inom klamrar jämfört med standardtexten",
  review: "måste granskas av någon annan än den som har ändrat",
}

export const releaseTexts = {
  heading: "Planerat",
  copy: "Det är en kopia: ändringar du gör nu stannar i utkastet tills du planerar eller publicerar igen.",
  together: (count: number) => `Publiceras tillsammans med ${formatNumber(count)} till.`,
  cancel: "Avbryt planeringen",
  about: "Det som publiceras av sig självt, i svensk tid.",
  none: {
    title: "Inget är planerat",
    text: "Du planerar i menyn bredvid Publicera, eller här med flera utkast tillsammans.",
  },
  loadFailed: "Det planerade kunde inte hämtas.",
  by: (who: string | null) => `Planerat av ${who ?? "ett borttaget konto"}`,
  retries: "Ett nytt försök görs varje timme tills det går, eller tills du avbryter.",
  late: "Försenad",
  failed: "Misslyckades",
  changeTime: "Ändra tid",
  timeChanged: (time: string) => `Ny tid: ${time}`,
  timeFailed: "Kunde inte ändra tiden",
  drafts: {
    heading: "Utkast",
    none: "Det finns inga utkast.",
    loadFailed: "Utkasten kunde inte hämtas.",
    changed: (count: number, time: string) =>
      `${formatNumber(count)} ${count === 1 ? "ändring" : "ändringar"}, senast ${time}`,
    operations: { insert: "Ny", update: "", delete: "Tas bort" },
    mark: "Välj",
    look: "Se utkasten på sidorna",
    chosen: (count: number) =>
      count === 0
        ? "Publicera valda …"
        : `Publicera ${formatNumber(count)} ${count === 1 ? "valt" : "valda"} …`,
    all: (count: number) => `Publicera alla ${formatNumber(count)} utkast …`,
    title: (count: number) => `Publicera ${formatNumber(count)} utkast`,
    published: (count: number) =>
      `${formatNumber(count)} utkast ${count === 1 ? "publicerat" : "publicerade"}`,
    failed: "Inget har publicerats eller planerats",
  },
  gone: "Den är redan publicerad eller avbruten.",
  /** Returns a conflict's message with item and field. */
  problem(conflict: Problem): string {
    const { reason, collection, title, field } = conflict
    if (reason === "author")
      return "Den som planerade har inte längre behörighet till innehållet. Avbryt, och planera igen."
    const type = collection && contentTypeOf(collection)
    const label = type && field && (textsOf(type).fields[field]?.label ?? field)
    const what = [title ? `”${title}”` : type?.names.one, label].filter(Boolean).join(", ")
    if (reason !== "refused") return `${what || "Ett utkast"} ${reasons[reason]}.`
    const refusal = refusalOf({ ...conflict, reason })
    return `${what}: ${interpolate(texts.failures[refusal.reason], { file: refusal.message })}`
  },
}
