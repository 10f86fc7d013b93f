import { pluralize } from "../../../content/texts/interpolate.ts"
import { LineIcon } from "../../ui/icon.tsx"
import { ModuleRow } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { ListedArea, ListedFunction } from "./catalogue.ts"
import { IncludedIn } from "./holder-line.tsx"
import type { SolutionLink, SolutionsByFunction } from "./holders.ts"
import { choiceParameter } from "./key.ts"

interface AreaRowProps {
  area: ListedArea
  holders: SolutionsByFunction
  maxCount: number
  open: boolean
}

/** An area with its number of functions, as modules and as a figure. Expands to the functions. */
export function AreaRow({ area, holders, maxCount, open }: AreaRowProps) {
  const { areaCount } = useTexts().functions
  const count = area.functions.length
  return (
    <details id={`omrade-${area.id}`} open={open}>
      <summary>
        <h3 lang={area.lang.area} className="heading">
          {area.area}
        </h3>
        <ModuleRow count={count} of={maxCount} />
        <span>
          <span className="figures">
            {count}
            <span className="sr-only">{` ${pluralize(areaCount, count)}`}</span>
          </span>
          <LineIcon box={16} className="stroke-2">
            <path d="M1 8h14" />
            <path d="M8 1v14" />
          </LineIcon>
        </span>
      </summary>
      <ul className="grid">
        {area.functions.map((item) => (
          <FunctionEntry key={item.slug} item={item} holders={holders[item.slug]} />
        ))}
      </ul>
    </details>
  )
}

/**
 * A function with its checkbox and the solutions that include it. Styled by its position
 * (functions.css), because there are 153.
 */
function FunctionEntry({ item, holders }: { item: ListedFunction; holders: SolutionLink[] | undefined }) {
  return (
    <li>
      <label>
        <input type="checkbox" name={choiceParameter} value={item.slug} />
        {item.lang.title ? <span lang={item.lang.title}>{item.title}</span> : item.title}
      </label>
      {item.description && <p lang={item.lang.description}>{item.description}</p>}
      {holders && <IncludedIn holders={holders} isPublic />}
    </li>
  )
}
