import { useState } from "react"
import { Link } from "react-router"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { useCollection } from "../collection/use-collection.ts"
import { TextDialog } from "../site-texts/text-dialog.tsx"
import { type TextEntry, textEntries } from "../site-texts/text-entries.ts"
import { SettingsList } from "./settings-list.tsx"
import { settingsTexts } from "./site-settings-texts.ts"

const { company, start } = settingsTexts

/** The texts that people look for among the settings, by their keys. */
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

/** The company and the start page: texts as all others, which the screen of texts has, too. */
export function OwnTextsParts() {
  const { items, loading, reload } = useCollection(siteTexts)
  const [opened, setOpened] = useState<string>()
  if (loading) return null
  const entries = new Map(textEntries(items).entries.map((entry) => [entry.key, entry]))
  const shown = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([key, label]) => ({
      label,
      value: entries.get(key)?.sv ?? "",
      onChange: () => setOpened(key),
    }))
  const keys = Object.values(named).flatMap((labels) => Object.keys(labels))
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
