import { useLanguage } from "../../ui/page-context.ts"

/** Date in the page's language, without a time. */
export function LongDate({ day }: { day: string }) {
  const written = new Date(day).toLocaleDateString(useLanguage() === "en" ? "en-GB" : "sv-SE", {
    dateStyle: "long",
    timeZone: "UTC",
  })
  return <time dateTime={day}>{written}</time>
}
