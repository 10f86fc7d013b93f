import { useEffect, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import type { FormValues } from "../../content/field-values.ts"
import { suggestSlug } from "../../content/slug-suggestion.ts"
import { namesScreen } from "../../site/public-screens.ts"
import { texts } from "../texts.ts"
import { FieldFrame } from "./field-frame.tsx"
import { type FieldProps, useField } from "./use-field.ts"

/**
 * A slug. In a new item it follows the title until somebody types in it; from then on, and in an item that has been
 * saved, it is only offered: an address that changes by itself breaks links. A page that bears the name of a built-in
 * screen gets no offer: any other slug would take its texts off that screen.
 */
export function SlugField(props: FieldProps) {
  const { collection, control, isNew } = props
  const { definition } = control
  const [from, max] = definition.kind === "slug" ? [definition.from, definition.max] : ["", 0]
  const field = useField(props)
  const { setValue, setFocus, getValues, formState } = useFormContext<FormValues>()
  const [title = "", slug = ""] = useWatch<FormValues, string[]>({ name: [from, control.name] })
  const [follows, setFollows] = useState(isNew)
  const suggestion = suggestSlug(title, max)
  const { isSubmitted } = formState
  const isScreen = collection.table === "pages" && namesScreen(slug)

  useEffect(() => {
    // One that is there already keeps what the server has said about it.
    if (!follows || getValues(control.name) === suggestion) return
    setValue(control.name, suggestion, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [follows, suggestion, setValue, getValues, control.name, isSubmitted])

  const { onChange, ...input } = field.input
  return (
    <FieldFrame control={control} field={field}>
      <input
        type="text"
        className="input"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        onChange={(event) => {
          setFollows(false)
          return onChange(event)
        }}
      />
      {!follows && !isScreen && suggestion && suggestion !== slug && (
        <button
          type="button"
          className="link mt-1 block cursor-pointer text-left text-[0.875rem] wrap-anywhere"
          onClick={() => {
            setValue(control.name, suggestion, { shouldDirty: true, shouldValidate: true })
            setFocus(control.name)
          }}
        >
          {texts.form.suggestSlug(suggestion)}
        </button>
      )}
    </FieldFrame>
  )
}
