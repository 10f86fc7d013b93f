import { useFormContext, useWatch } from "react-hook-form"
import type { Collection } from "../../../../content/types/collection.ts"
import type { FormValues, Item } from "../../../../content/types/field-values.ts"
import { itemPath } from "../../../../content/types/paths.ts"
import { Button } from "../../ui/button.tsx"
import { texts } from "../../ui/texts.ts"
import { draftValue, publishedValue } from "./use-item-form.ts"

const publicationTexts = texts.form.publication

interface StateProps {
  collection: Collection
  item: Item | undefined
  dirty: boolean
}

/** Publication state of the item, and of changes in the form. */
export function PublicationState({ collection, item, dirty }: StateProps) {
  if (item?.is_published !== true) {
    return (
      <p>
        <span className="tag tag-warning">{texts.list.draft}</span> {publicationTexts.draft}
      </p>
    )
  }
  const path = itemPath(collection, item)
  return (
    <p>
      <span className="tag">{texts.list.published}</span>{" "}
      {dirty ? publicationTexts.changed : publicationTexts.live}{" "}
      {path && (
        <a href={path} target="_blank" rel="noopener" className="link">
          {publicationTexts.look}
        </a>
      )}
    </p>
  )
}

interface ButtonsProps {
  item: Item | undefined
  busy: boolean
  /** Saves the form. */
  submit: () => Promise<void>
}

/**
 * Buttons that save as a draft or publish. Enter repeats the last choice, also after a failed save.
 */
export function PublicationButtons({ item, busy, submit }: ButtonsProps) {
  const { setValue } = useFormContext<FormValues>()
  const wanted = useWatch<FormValues, string>({ name: "is_published" })
  const isLive = item?.is_published === true
  const take = (value: string, label: string, kind: "plain" | "main") => (
    <Button
      type={wanted === value ? "submit" : "button"}
      kind={kind}
      off={busy}
      onClick={() => {
        if (wanted === value) return
        setValue("is_published", value, { shouldDirty: true })
        void submit()
      }}
    >
      {busy && wanted === value ? texts.saving : label}
    </Button>
  )
  return (
    <>
      {take(draftValue, isLive ? publicationTexts.unpublish : texts.save, "plain")}
      {take(publishedValue, isLive ? publicationTexts.publishChanges : publicationTexts.publish, "main")}
    </>
  )
}
