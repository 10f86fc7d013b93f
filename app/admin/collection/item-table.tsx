import type { ListedDraft } from "../../../content/calls/drafts.ts"
import type { PlannedRelease } from "../../../content/calls/releases.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { slugOf } from "../../../content/types/paths.ts"
import { tableRoles } from "../ui/lists/card-table.tsx"
import { PublishSwitch } from "../ui/lists/toggles.tsx"
import { texts } from "../ui/texts.ts"
import { type ItemActions, ItemButtons, ItemMenu, SelectCheckbox } from "./item-buttons.tsx"
import { ItemTags, titleOf } from "./item-card.tsx"

interface TableProps {
  collection: Collection
  items: readonly Item[]
  actions: ItemActions
  /** By item id: why visitors cannot reach it. */
  warnings: ReadonlyMap<string, string>
  /** By item id; undefined until they have loaded. */
  drafts: ReadonlyMap<string, ListedDraft> | undefined
  planned: ReadonlyMap<string, PlannedRelease> | undefined
  /** Ids checked for a bulk action; undefined outside selection mode. */
  marked: ReadonlySet<string> | undefined
}

/** On phones, an item's buttons are on a separate line. */
const tableClasses =
  "admin-table max-[30rem]:block max-[30rem]:[&_:is(tbody,thead)]:block max-[30rem]:[&_:is(td,th):last-child]:col-span-full max-[30rem]:[&_td]:h-auto max-[30rem]:[&_td]:min-w-0 max-[30rem]:[&_td]:border-b-0 max-[30rem]:[&_th:last-child]:absolute max-[30rem]:[&_th:last-child]:border-0 max-[30rem]:[&_th:last-child]:p-0 max-[30rem]:[&_tr]:grid max-[30rem]:[&_tr]:grid-cols-[1fr_7rem] max-[30rem]:[&_tr]:border-b max-[30rem]:[&_tr]:border-line"

/** Items as a table: title, slug, published, edit and delete. */
export function ItemTable({ collection, items, actions, warnings, drafts, planned, marked }: TableProps) {
  const { columns } = texts.list
  // `relative` keeps visually hidden text inside the scroll container, so that the page gets no
  // wider.
  return (
    <div className="relative overflow-x-auto border border-line">
      <table {...tableRoles.table} className={tableClasses}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.heading} scope="col">
              {columns.title}
            </th>
            <th {...tableRoles.heading} scope="col" className="hidden lg:table-cell">
              {columns.slug}
            </th>
            <th {...tableRoles.heading} scope="col">
              {columns.published}
            </th>
            <th {...tableRoles.heading} scope="col">
              <span className="sr-only">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {items.map((item) => {
            const titleId = `item-${item.id}`
            return (
              <tr
                {...tableRoles.row}
                key={item.id}
                data-item={item.id}
                className={marked?.has(item.id) ? "bg-panel" : undefined}
              >
                <td {...tableRoles.cell} className="min-w-40">
                  <span className="flex items-center gap-3">
                    <SelectCheckbox {...{ item, actions, titleId }} marked={marked?.has(item.id)} />
                    <span className="font-semibold" id={titleId}>
                      {titleOf(collection, item)}
                    </span>
                  </span>
                  {/* Replaces the slug column in narrow windows. */}
                  <p className="text-ink-soft lg:hidden">{slugOf(collection, item)}</p>
                  <ItemTags
                    collection={collection}
                    item={item}
                    warning={warnings.get(item.id)}
                    draft={drafts?.get(item.id)}
                    planned={planned?.get(item.id)}
                  />
                </td>
                <td {...tableRoles.cell} className="hidden text-ink-soft lg:table-cell">
                  {slugOf(collection, item)}
                </td>
                <td {...tableRoles.cell}>
                  <PublishSwitch
                    on={item.is_published === true}
                    onChange={(on) => actions.publish(item, on)}
                    describedBy={titleId}
                    withoutLabel
                    refused={actions.refused}
                  />
                </td>
                <td {...tableRoles.cell}>
                  <div className="flex flex-wrap items-center justify-end whitespace-nowrap md:flex-nowrap">
                    <ItemButtons {...{ item, actions, titleId }} />
                    <ItemMenu {...{ collection, item, actions, titleId }} />
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
