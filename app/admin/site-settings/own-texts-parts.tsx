import { useState } from "react"
import { Link } from "react-router"
import { TextDialog } from "../site-texts/text-dialog.tsx"
import { type TextEntry, useTextEntries } from "../site-texts/text-entries.ts"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { texts } from "../ui/texts.ts"
import { SettingsList } from "./settings-list.tsx"
import { settingsTexts } from "./site-settings-texts.ts"

const { company, start } = settingsTexts

/** Texts shown among the settings, by key, with their labels. */
const named = {
  company: {
    "company.name": company.name,
    "company.legalName": company.legalName,
    "company.email": company.email,
    "company.phone": company.phone,
    "company.street": company.street,
    "company.postalCode": company.postalCode,
    "company.city": company.city,
    "company.country": company.country,
    "company.organisationNumber": company.organisationNumber,
    "company.seat": company.seat,
  },
  start: {
    "home.accent": start.accent,
    "home.title": start.headline,
    "home.subline": start.subline,
    "home.description": start.description,
  },
} satisfies Record<string, Record<string, string>>

/** Texts of the company and the start page; they also appear on the texts screen. */
export function OwnTextsSettings() {
  const { entries: all, loading, failed, reload } = useTextEntries()
  const [opened, setOpened] = useState<string>()
  if (failed) return <LoadFailure text={texts.list.loadFailed} reload={reload} />
  if (loading) return null
  const entries = new Map(all.map((entry) => [entry.key, entry]))
  const shown = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([key, label]) => ({
      label,
      value: entries.get(key)?.sv ?? "",
      onChange: entries.get(key)?.formPath ?? (() => setOpened(key)),
    }))
  const keys = Object.values(named)
    .flatMap((labels) => Object.keys(labels))
    .filter((key) => !entries.get(key)?.formPath)
  const at = (place: number): TextEntry | undefined => entries.get(keys[place] ?? "")
  const place = keys.indexOf(opened ?? "")
  const leadTo = (entry: TextEntry | undefined) => entry && (() => setOpened(entry.key))
  const entry = at(place)
  return (
    <>
      <SettingsList title={company.title} text={company.text} values={shown(named.company)} />
      <SettingsList
        title={start.title}
        text={
          <>
            {start.text}{" "}
            <Link to="/admin/site-texts" className="link">
              {start.texts}
            </Link>
            .
          </>
        }
        values={shown(named.start)}
      />
      {entry && (
        <TextDialog
          key={entry.key}
          entry={entry}
          onClose={() => setOpened(undefined)}
          onSaved={reload}
          next={leadTo(at(place + 1))}
          previous={leadTo(at(place - 1))}
        />
      )}
    </>
  )
}
