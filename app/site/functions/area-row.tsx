import { counted } from "../../../content/texts/filled.ts"
import { LineIcon } from "../../ui/icon.tsx"
import { ModuleRun } from "../../ui/module-grid.tsx"
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
    <details id={`omrade-${area.id}`} open={open} className="border-b border-line-strong">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 py-5 lg:grid-cols-12 lg:gap-x-8 lg:py-6">
        <h3 lang={area.lang.area} className="heading lg:col-span-5">
          {area.area}
        </h3>
        <ModuleRun
          to={count}
          rows={1}
          columns={most}
          className="order-last col-span-2 w-full max-w-md text-pine lg:order-none lg:col-span-5 lg:max-w-none"
        />
        <span className="flex items-center justify-end gap-5 lg:col-span-2">
          <span className="figures font-heading text-step-2 font-bold">
            {count}
            <span className="sr-only">{` ${counted(areaCount, count)}`}</span>
          </span>
          <LineIcon box={16} className="size-4 stroke-2">
            <path d="M1 8h14" />
            <path d="M8 1v14" />
          </LineIcon>
        </span>
      </summary>
      <dl className="grid gap-x-8 gap-y-6 pt-3 pb-12 sm:grid-cols-2 lg:grid-cols-3">
        {area.functions.map((item) => (
          <FunctionEntry key={item.slug} item={item} holders={holders[item.slug]} />
        ))}
      </dl>
    </details>
  )
}

/** One function, styled by its place in the list (functions.css): there are 153 of them. With the box that takes it along and the solutions that are known to hold it. */
function FunctionEntry({ item, holders }: { item: ListedFunction; holders: Holder[] | undefined }) {
  return (
    <div>
      <dt>
        <label>
          <input type="checkbox" name={choiceParameter} value={item.slug} />
          {item.lang.title ? <span lang={item.lang.title}>{item.title}</span> : item.title}
        </label>
      </dt>
      {item.description && <dd lang={item.lang.description}>{item.description}</dd>}
      {holders && <HolderLine holders={holders} everyones />}
    </div>
  )
}
