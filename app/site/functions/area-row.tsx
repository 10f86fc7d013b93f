import { counted } from "../../../content/texts/filled.ts"
import { LineIcon } from "../../ui/icon.tsx"
import { ModuleRow } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { ListedArea, ListedFunction } from "./catalogue.ts"
import { HolderLine } from "./holder-line.tsx"
import type { Holder, Holders } from "./holders.ts"
import { choiceParameter } from "./key.ts"

interface AreaRowProps {
  area: ListedArea
  holders: Holders
  most: number
  open: boolean
}

/** One area: its name, as many modules as it has functions, their number; opened, the functions themselves. */
export function AreaRow({ area, holders, most, open }: AreaRowProps) {
  const { areaCount } = useTexts().functions
  const count = area.functions.length
  return (
    <details id={`omrade-${area.id}`} open={open}>
      <summary>
        <h3 lang={area.lang.area} className="heading">
          {area.area}
        </h3>
        <ModuleRow count={count} of={most} />
        <span>
          <span className="figures">
            {count}
            <span className="sr-only">{` ${counted(areaCount, count)}`}</span>
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

/** One function, styled by its place in the list (functions.css): there are 153 of them. With the box that takes it along and the solutions that are known to hold it. */
function FunctionEntry({ item, holders }: { item: ListedFunction; holders: Holder[] | undefined }) {
  return (
    <li>
      <label>
        <input type="checkbox" name={choiceParameter} value={item.slug} />
        {item.lang.title ? <span lang={item.lang.title}>{item.title}</span> : item.title}
      </label>
      {item.description && <p lang={item.lang.description}>{item.description}</p>}
      {holders && <HolderLine holders={holders} everyones />}
    </li>
  )
}
