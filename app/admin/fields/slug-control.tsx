import { useLayoutEffect, useRef } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { screenOfHero } from "../../../content/screens/lookup.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { suggestSlug } from "../../../content/types/slugs.ts"
import { texts } from "../ui/texts.ts"
import type { ControlProps } from "./field-props.ts"

/**
 * Slug input. In a new item it follows the title until it is edited. A stored slug never changes by
 * itself, because that breaks links. The suggestion is offered, but not on a page with a built-in
 * screen's name: another slug would remove its texts from that screen.
 */
export function SlugControl({ collection, control, isNew, input }: ControlProps<"slug">) {
  const { from, max } = control.definition
  const { setValue, setFocus, getValues, formState } = useFormContext<FormValues>()
  const [title = "", slug = ""] = useWatch<FormValues, string[]>({ name: [from, control.name] })
  const suggestion = suggestSlug(title, max)
  const suggestedBefore = useRef(suggestion)
  const { isSubmitted } = formState
  const isScreen = collection.table === "pages" && screenOfHero(slug) !== undefined

  // Layout effect, so that a slug that follows the title is not offered as a suggestion first.
  useLayoutEffect(() => {
    const before = suggestedBefore.current
    suggestedBefore.current = suggestion
    if (!isNew || before === suggestion || getValues(control.name) !== before) return
    setValue(control.name, suggestion, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [isNew, suggestion, setValue, getValues, control.name, isSubmitted])

  return (
    <>
      <input
        type="text"
        className="field"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
      {!isScreen && suggestion && suggestion !== slug && (
        <button
          type="button"
          className="link mt-1 block cursor-pointer text-left text-note wrap-anywhere"
          onClick={() => {
            setValue(control.name, suggestion, { shouldDirty: true, shouldValidate: true })
            setFocus(control.name)
          }}
        >
          {texts.form.suggestSlug(suggestion)}
        </button>
      )}
    </>
  )
}
