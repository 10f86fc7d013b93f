import { type ComponentProps, useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useFormState } from "react-hook-form"
import {
  maxLinks,
  type PlacedLink,
  parseLinks,
  serializeLinks,
} from "../../../../content/fields/lists/links.ts"
import { isBilingual } from "../../../../content/texts/language.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { Button } from "../../ui/button.tsx"
import { Glyph, type GlyphName } from "../../ui/glyph.tsx"
import { texts as shared } from "../../ui/texts.ts"
import { type ControlProps, useControlText, useFocusBy } from "../field-props.ts"
import type { LinkTarget } from "../link-control.tsx"
import { linksTexts as texts, useLinkOptions } from "./use-link-options.ts"

/**
 * Ordered links of a menu. While none are stored, the list shows the site's defaults; the first
 * change stores all of them.
 */
export default function LinksControl({ control, label, input }: ControlProps<"links">) {
  const { name } = control
  const [text, setText] = useControlText(name)
  const { errors } = useFormState<FormValues>()
  const { standard, choices, linkTo, problemOf } = useLinkOptions(control)
  const links: readonly PlacedLink[] = parseLinks(text) ?? standard
  const list = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState("")
  const [choice, setChoice] = useState("")
  useFocusBy(input, () => list.current?.querySelector<HTMLElement>("[aria-invalid=true], select")?.focus())

  function write(next: readonly PlacedLink[], focus?: string) {
    // Rows are keyed by index, so the focus must follow the moved link.
    flushSync(() => setText(serializeLinks(next)))
    if (focus) list.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  function move(place: number, by: 1 | -1) {
    const next = links.toSpliced(place, 1)
    const button = by < 0 ? "up" : "down"
    setMoved(
      shared.order.moved(
        links[place]?.label || (choices.find(({ path }) => path === links[place]?.to)?.title ?? ""),
        place + by + 1,
        links.length,
      ),
    )
    write(
      next.toSpliced(place + by, 0, links[place] as PlacedLink),
      `[data-place="${place + by}"] [data-move="${button}"]`,
    )
  }
  const left = choices.filter(({ path }) => !links.some(({ to }) => to === path))
  function add() {
    const focus = `[data-place="${links.length}"] input`
    const chosen = left.find(({ path }) => path === choice)
    write([...links, chosen ? linkTo(chosen) : { to: "" }], focus)
    setChoice("")
  }
  return (
    <fieldset
      ref={list}
      className="grid min-w-0 gap-2"
      aria-label={label}
      aria-describedby={input["aria-describedby"]}
    >
      {links.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className="grid gap-2">
        {links.map((link, place) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the URL changes
            key={place}
            link={link}
            place={place}
            isLast={place === links.length - 1}
            known={choices.find(({ path }) => path === link.to)}
            problem={problemOf(link, place, links, errors[name] !== undefined)}
            onChange={(next) => write(links.with(place, next))}
            onMove={(by) => move(place, by)}
            onRemove={() => write(links.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        {left.length > 0 && (
          <select
            data-keeps-focus
            className="field max-w-72"
            aria-label={`${texts.what} ${label}`}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            <option value="">{texts.own}</option>
            {left.map(({ path, title, isDraft }) => (
              <option key={path} value={path}>
                {isDraft ? texts.draft(title) : title}
              </option>
            ))}
          </select>
        )}
        <Button aria-label={`${texts.add}, ${label}`} off={links.length >= maxLinks} onClick={add}>
          <Glyph name="add" />
          {texts.add}
        </Button>
        {text && standard.length > 0 && (
          <Button kind="bare" onClick={() => setText("")}>
            {texts.reset}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface Props {
  link: PlacedLink
  /** Zero-based. */
  place: number
  isLast: boolean
  /** The link's target, if it has its own name; the URL is then not editable. */
  known: LinkTarget | undefined
  problem: string | undefined
  onChange: (link: PlacedLink) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One link of a list: texts, URL, and buttons to move and remove it. */
function LinkRow({ link, place, isLast, known, problem, onChange, onMove, onRemove }: Props) {
  const id = useId()
  const name = texts.link(place + 1)
  const isWrong = problem ? { "aria-invalid": true, "aria-describedby": id } : {}
  const set = (field: keyof PlacedLink, value: string) => {
    const { [field]: _before, ...others } = link
    onChange((value || field === "to" ? { ...others, [field]: value } : others) as PlacedLink)
  }
  const input = (field: keyof PlacedLink, label: string, more: ComponentProps<"input">) => (
    <input
      type="text"
      className="field min-w-0 grow basis-40"
      aria-label={texts.of(label, name)}
      value={link[field] ?? ""}
      onChange={({ target }) => set(field, target.value)}
      {...more}
    />
  )
  const tool = (glyph: GlyphName, label: string, act: () => void, off = false, move?: string) => (
    <Button
      kind="icon"
      aria-label={texts.of(label, link.label || known?.title || name)}
      title={label}
      off={off}
      onClick={act}
      data-move={move}
    >
      <Glyph name={glyph} />
    </Button>
  )
  return (
    <li data-place={place} aria-label={name} className="border border-line p-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {input("label", texts.label, { placeholder: known?.title ?? texts.label, ...isWrong })}
        {isBilingual &&
          input("label_en", texts.labelInEnglish, {
            lang: "en",
            placeholder: known?.english || texts.labelInEnglish,
          })}
        {known ? (
          <span className="min-w-0 grow basis-40 px-1 text-fine wrap-anywhere text-ink-soft">{link.to}</span>
        ) : (
          input("to", texts.address, {
            inputMode: "url",
            autoCapitalize: "none",
            spellCheck: false,
            placeholder: "https://",
            ...isWrong,
          })
        )}
        <span className="ml-auto flex">
          {tool("up", texts.up, () => onMove(-1), place === 0, "up")}
          {tool("down", texts.down, () => onMove(1), isLast, "down")}
          {tool("close", texts.remove, onRemove)}
        </span>
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-1 text-fine font-semibold text-falu">
          {problem}
        </p>
      )}
    </li>
  )
}
