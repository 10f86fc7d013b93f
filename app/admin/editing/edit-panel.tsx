import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import { editingUrl } from "../../../content/editing/marks.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import { InPanel } from "../fields/field-props.ts"
import { useLinkTargets } from "../fields/link-control.tsx"
import { SectionChoice } from "../fields/sections/section-chooser.tsx"
import { sectionTexts } from "../fields/sections/sections-texts.ts"
import { pageOfText } from "../site-texts/text-areas.ts"
import { Button } from "../ui/button.tsx"
import { Disclosure } from "../ui/disclosure.tsx"
import { Glyph } from "../ui/glyph.tsx"
import {
  type EditTarget,
  isTextTarget,
  keyOf,
  nameOf,
  settings,
  standardText,
  targetOf,
  textKeys,
} from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import type { Edits } from "./edits.ts"
import type { Finding } from "./frame/checks.ts"
import type { PageKeys } from "./frame/marked-document.ts"
import { type PanelFocus, TargetFields } from "./item-form.tsx"
import type { UsageOf } from "./page-usage.ts"

interface Props {
  edits: Edits
  path: string
  keys: PageKeys
  /** The page's own item, and its id and slug. */
  own: EditTarget | undefined
  ids: readonly string[]
  target: EditTarget | undefined
  /** Set while a new section is chosen. */
  adding: { isEmpty: boolean; onChoose: (kinds: readonly SectionKind[]) => void } | undefined
  focus: PanelFocus
  findings: readonly Finding[]
  usageOf: UsageOf
  /** Page that the clicked text links to. */
  linksTo: string | undefined
  onChoose: (target: EditTarget | undefined, takes?: PanelFocus) => void
  onClose: () => void
}

/** Panel beside the page: everything that the page has, or the fields of one text. */
export function EditPanel(props: Props) {
  const { edits, keys, target, adding, focus, usageOf, linksTo, onChoose, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const place = target && keyOf(target)
  const isAdding = adding !== undefined
  const [told, setTold] = useState("")
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus()
    },
    [opener],
  )
  useEffect(() => {
    if ((place || isAdding) && focus === "heading") heading.current?.focus()
  }, [place, isAdding, focus])
  return (
    <aside
      aria-label={texts.panel}
      className="flex min-h-0 flex-col border-l border-line bg-paper max-md:border-t max-md:border-l-0"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-2">
        {(target || adding) && (
          <Button kind="icon" aria-label={texts.back} title={texts.back} onClick={() => onChoose(undefined)}>
            <Glyph name="menu" />
          </Button>
        )}
        <h2 ref={heading} tabIndex={-1} className="subheading min-w-0 grow wrap-anywhere">
          {adding
            ? sectionTexts.choose
            : target
              ? nameOf(target, keys.names[`${target.type.table}/${target.item}`])
              : texts.panel}
        </h2>
        <Button kind="icon" aria-label={texts.hideFields} title={texts.hideFields} onClick={onClose}>
          <Glyph name="close" />
        </Button>
      </div>
      <div className="min-h-0 grow overflow-y-auto p-4 [&_.grid]:grid-cols-1!">
        {adding ? (
          <SectionChoice {...adding} />
        ) : target ? (
          <InPanel value={true}>
            <TargetFields
              key={`${target.type.table}/${target.item}/${target.field}`}
              {...{ edits, target, focus, onChoose, onTold: setTold }}
            />
            <Usage paths={usageOf(target)} linksTo={linksTo} />
          </InPanel>
        ) : (
          <PageList {...props} />
        )}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
    </aside>
  )
}

/** All texts of the page, and its items. */
function PageList({ keys, path, own, ids, findings, onChoose }: Props) {
  const [search, setSearch] = useState("")
  const targets = (some: ReadonlyMap<string, string>) =>
    [...some].map(([key, text]) => ({ key, text, target: targetOf(key) }))
  const [shown, hidden] = [targets(keys.shown), targets(keys.hidden)]
  const items = Map.groupBy(
    [...shown, ...hidden].filter(({ target }) => !isTextTarget(target)),
    ({ target: { type, item } }) => `${type.table}/${item}`,
  )
  const used = new Set([...shown, ...hidden].map(({ key }) => key.split("/")[1]))
  const more = textKeys.filter((key) => pageOfText(key) === path && !used.has(key))
  const wanted = search.trim().toLowerCase()
  const row = (target: EditTarget, label: string, key: string) =>
    label.toLowerCase().includes(wanted) && (
      <li key={key} className="border-b border-line">
        <button
          type="button"
          className="w-full cursor-pointer py-2 text-left wrap-anywhere hover:text-pine"
          onClick={() => onChoose(target)}
        >
          {label}
        </button>
      </li>
    )
  const textRows = (some: ReturnType<typeof targets>) =>
    some.filter(({ target }) => isTextTarget(target)).map(({ key, text, target }) => row(target, text, key))
  const group = (label: string, rows: ReactNode[]) =>
    rows.some(Boolean) && (
      <section className="mt-5">
        <h3 className="font-semibold text-ink-soft">{label}</h3>
        <ul className="mt-1 border-t border-line">{rows}</ul>
      </section>
    )
  return (
    <>
      <label className="font-semibold">
        {texts.filter}
        <input
          type="search"
          className="field mt-1"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      {group(
        texts.review,
        findings.map(({ kind, key, text }) =>
          row(targetOf(key), `${texts.checks[kind]} ${text}`, `${kind} ${key}`),
        ),
      )}
      {own && group(texts.ownFields, [row(own, texts.ownItem, "own")])}
      {group(texts.items, [
        ...[...items].map(([key, [first]]) => {
          const isOwn = own && first?.target.type === own.type && ids.includes(first.target.item)
          if (!first || isOwn || first.target.type === settings.type) return null
          const whole = { ...first.target, field: "", place: [] }
          return row(whole, nameOf(whole, keys.names[key]), key)
        }),
        row(settings, `${nameOf(settings)} · ${texts.settings}`, "settings"),
      ])}
      {group(texts.shownTexts, textRows(shown))}
      {group(texts.hiddenTexts, textRows(hidden))}
      {group(
        texts.moreTexts,
        more.map((key) => row(targetOf(`site_texts/${key}/text`), standardText(key, "sv"), key)),
      )}
    </>
  )
}

/** Pages with a text or item, and the page that it links to. */
function Usage({ paths, linksTo }: { paths: readonly string[]; linksTo: string | undefined }) {
  const { places } = useLinkTargets()
  const names = new Map(places.map(({ path, title }) => [path, title]))
  const link = (path: string, name: string) => (
    <Link to={editingUrl(path)} className="link py-0.5">
      {name}
    </Link>
  )
  return (
    <>
      {linksTo && <p className="mt-4">{link(linksTo, texts.follow)}</p>}
      {paths.length > 0 && (
        <Disclosure heading={texts.usedOn(paths.length)}>
          <ul className="grid gap-1 pb-2">
            {paths.map((path) => (
              <li key={path}>{link(path, texts.screens[path] ?? names.get(path) ?? path)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
