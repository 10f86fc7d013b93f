import { useId } from "react"
import { altLength } from "../../content/media-files.ts"
import { mediaTexts } from "./media-texts.ts"

export interface AltTexts {
  alt_sv: string
  alt_en: string
}

/** What is wrong with a text, if anything. */
export function problemOfAlt(text: string): string | undefined {
  if (text.trim() === "") return mediaTexts.alt.required
  return [...text.trim()].length > altLength ? mediaTexts.alt.tooLong : undefined
}

interface Parts {
  texts: AltTexts
  onChange: (texts: AltTexts) => void
  /** Whether somebody has tried to send them: until then nothing is wrong. */
  checked: boolean
}

/** The two alternative texts, side by side. */
export function AltFields({ texts, onChange, checked }: Parts) {
  const id = useId()
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {(["sv", "en"] as const).map((language) => {
        const name = `alt_${language}` as const
        const problem = checked ? problemOfAlt(texts[name]) : undefined
        return (
          <div key={name} className="min-w-0">
            <label htmlFor={`${id}-${name}`} className="mb-1 block font-semibold">
              {mediaTexts.alt[language]}
            </label>
            <input
              type="text"
              id={`${id}-${name}`}
              name={name}
              lang={language}
              className="input"
              autoComplete="off"
              required
              value={texts[name]}
              aria-invalid={problem !== undefined}
              aria-describedby={`${problem ? `${id}-${name}-problem ` : ""}${id}-hint`}
              onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
            />
            {problem && (
              <p id={`${id}-${name}-problem`} role="alert" className="mt-1 font-semibold text-falu">
                {problem}
              </p>
            )}
          </div>
        )
      })}
      <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-soft md:col-span-2">
        {mediaTexts.alt.hint}
      </p>
    </div>
  )
}

/** Sends the focus to the first text that is wrong. True when there is one. */
export function focusProblem(form: HTMLFormElement, texts: AltTexts): boolean {
  const wrong = (["alt_sv", "alt_en"] as const).find((name) => problemOfAlt(texts[name]))
  if (!wrong) return false
  form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  return true
}
