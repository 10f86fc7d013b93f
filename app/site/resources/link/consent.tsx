import type { SyntheticEvent } from "react"
import { useLocalPath, useTexts } from "../../../ui/page-context.ts"

interface ConsentFieldProps {
  id: string
  wrong: boolean
  onInvalid: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** Consent checkbox, initially unchecked, with a link to the privacy notice. */
export function ConsentField({ id, wrong, onInvalid }: ConsentFieldProps) {
  const { legal, resources } = useTexts()
  const noteId = `${id}-consent-note`
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={`${id}-consent`}
          name="consent"
          value="yes"
          required
          onInvalid={onInvalid}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? noteId : undefined}
          className="resource-mail-box"
        />
        <label htmlFor={`${id}-consent`} className="small">
          {resources.mail.consent}
        </label>
      </div>
      {wrong && (
        <p id={noteId} className="field-problem">
          {resources.mail.consentRequired}
        </p>
      )}
      <p className="small mt-2">
        <a href={useLocalPath()("/integritet")} className="link">
          {legal.privacy.title}
        </a>
      </p>
    </div>
  )
}
