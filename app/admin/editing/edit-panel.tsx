import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { isGuardedText } from "../../../content/guarded.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import { placeholdersOf } from "../../../content/texts/overrides.ts"
import { controlsOf, type FormValues } from "../../../content/types/field-values.ts"
import { textsOf } from "../collection/collection-texts.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { reportError } from "../data/queries.ts"
import { InPanel } from "../fields/field-props.ts"
import { FormField } from "../fields/form-field.tsx"
import { SectionChoice } from "../fields/sections/section-chooser.tsx"
import { sectionTexts } from "../fields/sections/sections-texts.ts"
import { pageOfText } from "../site-texts/text-areas.ts"
import { Button } from "../ui/button.tsx"
import { Disclosure } from "../ui/disclosure.tsx"
import type { Finding } from "./checks.ts"
import { type EditTarget, isTextTarget, nameOf, standardText, targetOf, textKeys } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import type { Edits } from "./edits.ts"
import type { PageKeys } from "./marked-document.ts"
import { SectionPanel } from "./sections/section-panel.tsx"
import type { EditedItem } from "./store-item.ts"

/** Part of the panel that takes the focus; none while a text is edited on the page. */
export type PanelFocus = "heading" | "field" | "none"

interface Props {
  edits: Edits
  path: string
  keys: PageKeys
  /** The page's own item. */
  own: EditTarget | undefined
  target: EditTarget | undefined
  /** Set while a new section is chosen. */
  adding: { isEmpty: boolean; onChoose: (kinds: readonly SectionKind[]) => void } | undefined
  focus: PanelFocus
  findings: readonly Finding[]
  onChoose: (target: EditTarget | undefined) => void
  onClose: () => void
}

/** Panel beside the page: everything that the page has, or the fields of one text. */
export function EditPanel(props: Props) {
  const { edits, target, adding, focus, onChoose, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const place = target && [target.type.table, target.item, target.field, ...target.place].join("/")
  const isAdding = adding !== undefined
  const [told, setTold] = useState("")
  useEffect(() => {
    if ((place || isAdding) && focus === "heading") heading.current?.focus()
  }, [place, isAdding, focus])
  return (
    <aside
      aria-label={texts.panel}
      className="flex min-h-0 flex-col border-l border-line bg-paper max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:h-3/5 max-md:border-t max-md:border-l-0"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="subheading min-w-0 wrap-anywhere">
          {adding ? sectionTexts.choose : target ? nameOf(target) : texts.fields}
        </h2>
        <div className="flex gap-1">
          {(target || adding) && (
            <Button kind="bare" onClick={() => onChoose(undefined)}>
              {texts.back}
            </Button>
          )}
          <Button kind="bare" onClick={onClose}>
            {texts.hideFields}
          </Button>
        </div>
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
function PageList({ keys, path, own, findings, onChoose }: Props) {
  const [search, setSearch] = useState("")
  const targets = (some: readonly string[]) => some.map((key) => ({ key, target: targetOf(key) }))
  const [shown, hidden] = [targets(keys.shown), targets(keys.hidden)]
  const items = Map.groupBy(
    [...shown, ...hidden].filter(({ target }) => !isTextTarget(target)),
    ({ target: { type, item } }) => `${type.table}/${item}`,
  )
  const used = new Set([...keys.shown, ...keys.hidden].map((key) => key.split("/")[1]))
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
    some
      .filter(({ target }) => isTextTarget(target))
      .map(({ key, target }) => row(target, standardText(target.item, "sv"), key))
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
      {own && group(texts.ownFields, [row(own, nameOf({ ...own, field: "" }), "own")])}
      {group(
        texts.items,
        [...items].map(([key, [first]]) => {
          if (!first) return null
          const whole = { ...first.target, field: "", place: [] }
          return row(whole, `${nameOf(whole)} ${labelOfItem(first.target)}`, key)
        }),
      )}
      {group(texts.shownTexts, textRows(shown))}
      {group(texts.hiddenTexts, textRows(hidden))}
      {group(
        texts.moreTexts,
        more.map((key) => row(targetOf(`site_texts/${key}/text`), standardText(key, "sv"), key)),
      )}
    </>
  )
}

/** An id names nothing: the panel shows the item's fields when it is opened. */
const labelOfItem = ({ item }: EditTarget) => (/^[\da-f-]{36}$/.test(item) ? `(${item.slice(0, 4)})` : item)

interface TargetProps extends Pick<Props, "edits" | "focus" | "onChoose"> {
  target: EditTarget
  onTold: (text: string) => void
}

function TargetFields(props: TargetProps) {
  const { edits, target } = props
  const [id, setId] = useState<string>()
  useSyncExternalStore(edits.subscribe, edits.revision, () => 0)
  const hasAllAreas = useHasAllAreas()
  const { type, item: name } = target
  const item = id ? edits.get(id) : undefined
  const isOpen = item !== undefined
  useEffect(() => {
    if (isOpen) return
    let isCurrent = true
    void edits.open(type, name).then((opened) => isCurrent && setId(opened.id), reportError)
    return () => {
      isCurrent = false
    }
  }, [edits, type, name, isOpen])
  if (!item) return null
  if (isTextTarget(target) && isGuardedText(target.item) && !hasAllAreas) return <p>{texts.locked}</p>
  return <ItemForm key={item.id} item={item} {...props} />
}

interface FormProps extends TargetProps {
  item: EditedItem
}

/** Form of an item; every change is one of the edits. */
function ItemForm({ edits, item, target, focus, onChoose, onTold }: FormProps) {
  const { type, id, values } = item
  const form = useForm<FormValues>({ defaultValues: values })
  /** True while the form gets values from the page, one by one. */
  const following = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: now }) => following.current || edits.change(id, now),
      }),
    [form, edits, id],
  )
  // Changed on the page.
  useEffect(() => {
    following.current = true
    for (const [name, value] of Object.entries(values))
      if (form.getValues(name) !== value) form.setValue(name, value)
    following.current = false
  }, [form, values])
  const controls = controlsOf(type).filter(({ name }) => name !== "key" || type.table !== "site_texts")
  const chosen = controls.filter(({ field }) => field === target.field)
  const others = controls.filter((control) => !chosen.includes(control))
  const field = (control: (typeof controls)[number]) => (
    <FormField
      key={control.name}
      collection={type}
      control={control}
      typeTexts={textsOf(type)}
      isNew={false}
    />
  )
  const inSection = target.field === "sections" && target.place.length > 0
  const names = isTextTarget(target) ? [...placeholdersOf(standardText(target.item, "sv"))].join(", ") : ""
  return (
    <FormProvider {...form}>
      <div className="grid gap-4">
        {inSection ? (
          <SectionPanel
            {...{ edits, item, onTold }}
            place={target.place}
            takesFocus={focus === "field"}
            onChoose={(place) => onChoose({ ...target, place })}
          />
        ) : (
          chosen.map(field)
        )}
        {names && <p className="field-hint">{texts.placeholders(names)}</p>}
        {isTextTarget(target) && (
          <div>
            <Button
              onClick={() =>
                edits.change(id, {
                  text: standardText(target.item, "sv"),
                  text_en: standardText(target.item, "en"),
                })
              }
            >
              {texts.standard}
            </Button>
          </div>
        )}
        {others.length > 0 &&
          type.table !== "site_texts" &&
          (chosen.length > 0 ? (
            <Disclosure heading={texts.allFields}>
              <div className="grid gap-4">{(inSection ? controls : others).map(field)}</div>
            </Disclosure>
          ) : (
            others.map(field)
          ))}
      </div>
    </FormProvider>
  )
}
