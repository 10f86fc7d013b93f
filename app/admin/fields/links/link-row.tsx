import { useId } from "react"
import type { PlacedLink } from "../../../../content/fields/lists/links.ts"
import { isBilingual } from "../../../../content/texts/language.ts"
import { Button } from "../../ui/button.tsx"
import { Glyph, type GlyphName } from "../../ui/glyph.tsx"
import type { LinkTarget } from "../use-places.ts"
import { linksTexts as texts } from "./links-texts.ts"

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
export function LinkRow({ link, place, isLast, known, problem, onChange, onMove, onRemove }: Props) {
  const id = useId()
  const name = texts.link(place + 1)
  const isWrong = problem ? { "aria-invalid": true, "aria-describedby": id } : {}
  const set = (field: keyof PlacedLink) => (event: { target: { value: string } }) => {
    const { value } = event.target
    const { [field]: _before, ...others } = link
    onChange(value || field === "to" ? ({ ...others, [field]: value } as PlacedLink) : (others as PlacedLink))
  }
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
        <input
          type="text"
          className="field min-w-0 grow basis-40"
          aria-label={texts.of(texts.label, name)}
          placeholder={known?.title ?? texts.label}
          value={link.label ?? ""}
          onChange={set("label")}
          {...isWrong}
        />
        {isBilingual && (
          <input
            type="text"
            lang="en"
            className="field min-w-0 grow basis-40"
            aria-label={texts.of(texts.labelInEnglish, name)}
            placeholder={known?.english || texts.labelInEnglish}
            value={link.label_en ?? ""}
            onChange={set("label_en")}
          />
        )}
        {known ? (
          <span className="min-w-0 grow basis-40 px-1 text-fine wrap-anywhere text-ink-soft">{link.to}</span>
        ) : (
          <input
            type="text"
            inputMode="url"
            className="field min-w-0 grow basis-40"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={texts.of(texts.address, name)}
            placeholder="https://"
            value={link.to}
            onChange={set("to")}
            {...isWrong}
          />
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
