import { unmarked } from "../../../content/editing/marks.ts"
import { Icon } from "../../ui/icon.tsx"
import { ModuleColumns, ModuleRow, Weave } from "../../ui/module-grid.tsx"
import { type DrawnLine, drawnLines } from "./drawn-lines.ts"
import type { LocalizedFeature } from "./localized-feature.ts"

/** Maximum number of example lines in a module. */
const maxLines = 3

interface FeatureModuleProps {
  feature: LocalizedFeature
  className: string
}

/** A feature as a module of a drawing: its name, and its example or its description. */
export function DrawnModule({ feature, className }: FeatureModuleProps) {
  const { icon, title, description, example, lang } = feature
  const lines = drawnLines(example ?? "").slice(0, maxLines)
  return (
    <div className={`drawn ${className}`}>
      <p className="drawn-name" lang={lang.title}>
        <Icon node={icon} />
        {title}
      </p>
      {lines.map((line) => (
        <ExampleLine key={line.name} line={line} lang={lang.example} />
      ))}
      {lines.length === 0 && description && <p lang={lang.description}>{description}</p>}
    </div>
  )
}

/** A question is a bubble with its answer; anything else a row with its state. */
function ExampleLine({ line: { name, parts }, lang }: { line: DrawnLine; lang: "sv" | undefined }) {
  return (
    <div className={unmarked(name).endsWith("?") ? "drawn-question" : "drawn-line"} lang={lang}>
      <b>{name}</b>
      {parts.map(({ text, steps, columns }) =>
        columns ? (
          <ModuleColumns key={text} heights={columns} />
        ) : (
          <span key={text}>
            {steps && <ModuleRow {...steps} faint />}
            {text}
          </span>
        ),
      )}
    </div>
  )
}

interface SolutionDrawingProps {
  /** Features that visitors see. The drawing shows at most two. */
  features: readonly LocalizedFeature[]
  /** Determines the pattern in place of the modules. */
  seed: string
  className?: string
}

/** Decorative drawing of a solution: its features as modules, and the place of the next one. */
export function SolutionDrawing({ features: [first, second], seed, className = "" }: SolutionDrawingProps) {
  if (!first) return <Weave seed={seed} size={12} className={`h-[81px] w-full text-pine ${className}`} />
  return (
    <div className={`drawing ${className}`} aria-hidden="true">
      <DrawnModule feature={first} className="drawn-moss" />
      <i />
      {/* The same on every drawing: a list of solutions has a budget of bytes. */}
      <Weave seed="moduler" size={12} from="left" className="drawn-weave" />
      {second && <DrawnModule feature={second} className="drawn-paper" />}
    </div>
  )
}
