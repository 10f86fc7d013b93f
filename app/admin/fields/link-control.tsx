import { useId, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { isLink } from "../../../content/fields/link.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { ChooseFile } from "../media/choose-file.tsx"
import { texts } from "../ui/texts.ts"
import type { ControlProps } from "./field-props.ts"
import { useLinkTargets } from "./use-places.ts"

/**
 * URL input: typed, chosen from the site's pages by title, or from the uploaded files. Shows a
 * preview of a picture.
 */
export function LinkControl({ control, label, input }: ControlProps<"link" | "picture">) {
  const { setValue } = useFormContext<FormValues>()
  const typed = (useWatch<FormValues, string>({ name: control.name }) ?? "").trim()
  const isPicture = control.definition.kind === "picture"
  const isOwn = "isOwn" in control.definition
  const list = useId()
  const address = isLink(typed) ? typed : undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
        <input
          type="text"
          inputMode="url"
          className="field"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list={isPicture || isOwn ? undefined : list}
          {...input}
        />
        {!isOwn && (
          <ChooseFile
            label={label}
            picturesOnly={isPicture}
            onChoose={(chosen) => setValue(control.name, chosen, { shouldDirty: true, shouldValidate: true })}
          />
        )}
      </div>
      {!isPicture && !isOwn && <LinkTargetList id={list} />}
      {address &&
        (isPicture ? (
          <Preview address={address} key={address} />
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="link mt-1 inline-block py-0.5 text-note"
          >
            {texts.form.open}
          </a>
        ))}
    </>
  )
}

/** Datalist of the site's pages, for URL inputs. */
export function LinkTargetList({ id }: { id: string }) {
  const { places } = useLinkTargets()
  return (
    <datalist id={id}>
      {places.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="mt-1 text-note text-ink-soft">{texts.form.noPreview}</p>
  return (
    <img
      src={address}
      alt={texts.form.preview}
      className="mt-2 max-h-28 max-w-full border border-line bg-(--day-paper) p-2"
      onError={() => setFailed(true)}
    />
  )
}
