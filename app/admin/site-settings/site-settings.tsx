import { type ReactNode, useId, useState } from "react"
import { Link, useSearchParams } from "react-router"
import type { ListedDraft } from "../../../content/calls/drafts.ts"
import { controlsOf, type Item } from "../../../content/types/field-values.ts"
import { siteSettings } from "../../../content/types/site/site-settings.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import EditDialog from "../collection/edit/edit-dialog.tsx"
import { parentParameter, useLinkedItem } from "../collection/edit/linked-item.ts"
import { useEditedItem } from "../collection/edit/use-edited-item.ts"
import { useCollection } from "../collection/use-collection.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { publishDelayText } from "../data/supabase-project.ts"
import { useReferences } from "../fields/use-references.ts"
import { TextDialog } from "../site-texts/text-dialog.tsx"
import { type TextEntry, useTextEntries } from "../site-texts/text-entries.ts"
import { Button } from "../ui/button.tsx"
import { LoadFailure, Loading } from "../ui/lists/query-result.tsx"
import { texts } from "../ui/texts.ts"
import { findSettingsSection, type SettingsSection, settingsSections } from "./settings-sections.ts"
import { settingsTexts } from "./site-settings-texts.ts"

/**
 * Settings of the whole site, by section, each with its values and a button that opens its form.
 */
export default function SiteSettingsScreen() {
  const state = useCollection(siteSettings)
  const { items, added, drafts, loading, failed, reload, showSaved } = state
  const { editing, setEditing, edit } = useEditedItem(siteSettings, state)
  const [parameters] = useSearchParams()
  const named = parameters.get(parentParameter(siteSettings))
  const [opened, setOpened] = useState<string | null>()
  const [item] = items
  const [draft] = drafts?.values() ?? []
  function open(name: string | null, continued?: string) {
    setOpened(name)
    void edit(item ?? added[0], { continued })
  }
  useLinkedItem({
    collection: siteSettings,
    items: [...items, ...added],
    parentId: named ?? undefined,
    isWhole: !loading && !failed,
    isReady: state.draftsAreSettled,
    open: ({ continued }) => open(named, continued),
  })
  const part = opened === undefined ? undefined : findSettingsSection(opened)
  return (
    <section>
      <h1 tabIndex={-1}>{siteSettings.names.many}</h1>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{settingsTexts.about(publishDelayText())}</p>
      <OwnTextsSettings />
      {failed ? (
        <LoadFailure text={texts.list.loadFailed} reload={reload} />
      ) : loading ? (
        <Loading className="py-8" />
      ) : (
        settingsSections.map((one) => (
          <SettingsSummary
            key={one.name}
            part={one}
            item={item}
            draft={draft}
            onChange={() => open(one.name)}
          />
        ))
      )}
      {part && editing && (
        <EditDialog
          key={part.name}
          collection={part.collection}
          title={settingsTexts.parts[part.name].title}
          item={editing.item}
          items={items}
          planned={editing.item && state.planned?.get(editing.item.id)}
          parentId={part.name}
          continued={editing.continued}
          onClose={() => setEditing(undefined)}
          onSaved={showSaved}
          reload={reload}
        />
      )}
    </section>
  )
}

interface Props {
  part: SettingsSection
  /** Undefined until a setting is stored. */
  item: Item | undefined
  draft: ListedDraft | undefined
  onChange: () => void
}

/** One section of the settings with its current values. */
function SettingsSummary({ part, item, draft, onChange }: Props) {
  const { collection, name, isGuarded } = part
  const mayChange = useHasAllAreas() || !isGuarded
  const { title, text } = settingsTexts.parts[name]
  const { nameOf } = useReferences(collection)
  const changes = controlsOf(collection).filter(({ name }) => draft?.fields.includes(name)).length
  const own = textsOf(collection)
  const values = controlsOf(collection).flatMap((control) => {
    const value = item ? control.definition.serialize(item[control.name]) : ""
    if (!value && control.language === "en") return []
    const standard = settingsTexts.standards[control.name]
    return [{ label: labelOf(control, own), value: value && nameOf(control, value), standard }]
  })
  return (
    <SettingsList
      title={title}
      text={
        <>
          {mayChange ? text : `${text} ${texts.allAreasOnly}`}{" "}
          {changes > 0 && <span className="tag">{texts.list.changes(true, changes)}</span>}
        </>
      }
      values={values}
      action={
        mayChange && (
          <Button
            aria-haspopup="dialog"
            aria-label={settingsTexts.of(settingsTexts.change, title)}
            onClick={onChange}
          >
            {settingsTexts.change}
          </Button>
        )
      }
    />
  )
}

const { company, start } = settingsTexts

/** Texts shown among the settings, by key, with their labels. */
const ownTexts = {
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
function OwnTextsSettings() {
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
  const keys = Object.values(ownTexts)
    .flatMap((labels) => Object.keys(labels))
    .filter((key) => !entries.get(key)?.formPath)
  const at = (place: number): TextEntry | undefined => entries.get(keys[place] ?? "")
  const place = keys.indexOf(opened ?? "")
  const leadTo = (entry: TextEntry | undefined) => entry && (() => setOpened(entry.key))
  const entry = at(place)
  return (
    <>
      <SettingsList title={company.title} text={company.text} values={shown(ownTexts.company)} />
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
        values={shown(ownTexts.start)}
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

interface ListProps {
  title: string
  text: ReactNode
  values: readonly {
    label: string
    /** Empty for the default. */
    value: string
    standard?: string | undefined
    /** Opens the value's dialog, or the path of the form that contains it. */
    onChange?: (() => void) | string
  }[]
  /** Button that opens the form of all values. */
  action?: ReactNode
}

/** Definition list of settings below a heading. */
function SettingsList({ title, text, values, action }: ListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 max-w-[60rem] border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          <p className="mt-1 max-w-[70ch] text-ink-soft">{text}</p>
        </div>
        {action}
      </div>
      <dl className="mt-3 grid gap-y-1">
        {values.map(({ label, value, standard, onChange }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className={`text-ink-soft ${onChange ? "sm:py-1.5" : ""}`}>{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {typeof onChange === "string" ? (
                <Link to={onChange} className="link" aria-label={settingsTexts.of(label, value)}>
                  {value}
                </Link>
              ) : onChange ? (
                <button
                  type="button"
                  className="link cursor-pointer text-left"
                  aria-haspopup="dialog"
                  aria-label={settingsTexts.of(label, value)}
                  onClick={onChange}
                >
                  {value}
                </button>
              ) : (
                value || <span className="text-ink-soft">{standard}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
