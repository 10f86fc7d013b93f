import { useState } from "react"
import { controlsOf } from "../../../content/types/field-values.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { isTextTarget, nameOf } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import { changedNames } from "./edits.ts"
import type { EditedItem } from "./store-item.ts"

interface Props {
  items: readonly EditedItem[]
  /** The user's e-mail address. */
  self: string | undefined
  onPublish: (left: string[]) => void
  onClose: () => void
}

/** Columns of a draft that were not changed since the screen opened. */
const earlier = (item: EditedItem) => [...changedNames(item)].filter((name) => !item.changed?.has(name))

/** Returns true if a publication includes drafts from before the screen opened. */
export const includesMore = (items: readonly EditedItem[]) => items.some((item) => earlier(item).length > 0)

/** Lists the items of a publication that includes earlier drafts. */
export function PublishDialog({ items, self, onPublish, onClose }: Props) {
  const [left, setLeft] = useState<string[]>([])
  return (
    <ConfirmDialog
      title={texts.along.title}
      text={texts.along.text}
      stay={{ label: texts.along.cancel, act: onClose }}
      actions={[{ label: texts.publish, act: () => onPublish(left), off: left.length === items.length }]}
    >
      <ul className="mt-3 grid max-h-80 gap-2 overflow-y-auto">
        {items.map((item) => {
          const others = item.version?.draft?.authors.filter((address) => address !== self) ?? []
          return (
            <li key={item.id}>
              <label className="flex gap-3">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-pine"
                  checked={!left.includes(item.id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((id) => id !== item.id) : [...left, item.id])
                  }
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{nameOfItem(item)}</span>
                  <span className="block text-fine text-ink-soft">
                    {[fieldsOf(item), earlier(item).length > 0 && texts.along.earlier, ...others]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </ConfirmDialog>
  )
}

/** Returns the name of an item, e.g. "Sida · Pris". */
export function nameOfItem({ type, name, values }: EditedItem): string {
  const item = { type, item: name, field: "", place: [] }
  return nameOf(item, isTextTarget(item) || type.single ? undefined : values[type.title])
}

/** Returns the changed text, or the labels of the changed fields. */
function fieldsOf(item: EditedItem): string {
  const { type, values } = item
  const names = changedNames(item)
  if (type.table === "site_texts") return `”${values.text ?? ""}”`
  if (names.has("-")) return texts.along.removed
  return controlsOf(type)
    .filter(({ name }) => names.has(name))
    .map((control) => labelOf(control, textsOf(type)))
    .join(", ")
}
