import { Link } from "react-router"
import { isBilingual, type Language } from "../../../content/texts/language.ts"
import { Button } from "../ui/button.tsx"
import { editingTexts as texts } from "./editing-texts.ts"
import type { widths } from "./frame/page-view.tsx"

export type ShownLanguages = Language | "both"
export type Width = keyof typeof widths

interface Props {
  name: string
  languages: ShownLanguages
  onLanguages: (languages: ShownLanguages) => void
  width: Width
  onWidth: (width: Width) => void
  /** Number of changed fields. */
  changes: number
  /** Colleagues whose drafts are published too. */
  others: readonly string[]
  storing: boolean
  busy: boolean
  published: boolean
  onPublished: (published: boolean) => void
  panel: boolean
  onPanel: (open: boolean) => void
  /** Number of problems found; they do not prevent the publication. */
  findings: number
  onReview: () => void
  onPublish: () => void
}

const names = new Intl.ListFormat("sv")

/** Bar of the editing screen. */
export function EditBar(props: Props) {
  const { name, languages, width, changes, others, findings, storing, busy, published, panel } = props
  const shown: ShownLanguages[] = isBilingual ? ["sv", "en", "both"] : ["sv"]
  return (
    <header className="flex items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-3 py-1.5 whitespace-nowrap max-xl:flex-wrap">
      <Link to="/admin/pages" className="button button-quiet button-bare">
        {texts.close}
      </Link>
      <h1 tabIndex={-1} className="text-body! min-w-24 truncate font-semibold max-md:max-w-3/5">
        {texts.heading(name)}
      </h1>
      <Choices
        label={texts.languageLabel}
        options={shown}
        names={texts.languages}
        value={languages}
        onChange={props.onLanguages}
        className={isBilingual ? "" : "hidden"}
      />
      <Choices
        label={texts.widthLabel}
        options={Object.keys(texts.widths) as Width[]}
        names={texts.widths}
        value={width}
        onChange={props.onWidth}
        className="max-md:hidden"
      />
      <span className="grow" />
      {changes + findings === 0 && !panel && <p className="text-fine max-lg:hidden">{texts.hint}</p>}
      <p role="status" className="text-fine max-w-60 shrink-0 truncate text-ink-soft">
        {storing ? texts.state.saving : changes > 0 ? texts.state.changes(changes) : texts.state.published}
        {others.length > 0 && `, ${texts.state.others(names.format(others))}`}
      </p>
      {changes > 0 && (
        <Button kind="bare" aria-pressed={published} onClick={() => props.onPublished(!published)}>
          {texts.before}
        </Button>
      )}
      <Button aria-pressed={panel} onClick={() => props.onPanel(!panel)}>
        {texts.panel}
      </Button>
      {findings > 0 && (
        <Button kind="bare" onClick={props.onReview}>
          {texts.toReview(findings)}
        </Button>
      )}
      <Button kind="main" off={busy || changes === 0} onClick={props.onPublish}>
        {busy ? texts.publishing : texts.publish}
      </Button>
    </header>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
  className: string
}

function Choices<Value extends string>({
  label,
  options,
  names,
  value,
  onChange,
  className,
}: ChoicesProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={label} className={`flex gap-0.5 ${className}`}>
      {options.map((option) => (
        <Button key={option} kind="bare" aria-pressed={option === value} onClick={() => onChange(option)}>
          {names[option]}
        </Button>
      ))}
    </div>
  )
}
