import { useId } from "react"
import { altLength } from "../../../content/calls/media-files.ts"
import { texts as adminTexts } from "../ui/texts.ts"
import { mediaTexts } from "./media-texts.ts"

export interface AltTexts {
  alt_sv: string
  alt_en: string
}

export const altNames = ["alt_sv", "alt_en"] as const

/** A document is told by what it is called, all else by what it shows. */
const isDocument = (mimeType: string) => /^(application|text)\//.test(mimeType)

const altWords = (mimeType: string) => mediaTexts.alt[isDocument(mimeType) ? "document" : "picture"]

/** English has the Swedish label with its language behind it. */
export const altLabel = (name: keyof AltTexts, mimeType: string) => {
  const { label } = altWords(mimeType)
  return name === "alt_sv" ? label : adminTexts.form.inEnglish(label)
}

/** What is wrong with a text, if anything; English may be missing. */
function problemOfAlt(texts: AltTexts, name: keyof AltTexts, words: AltWords): string | undefined {
  const text = texts[name].trim()
  if (text === "") return name === "alt_sv" ? words.required : undefined
  return [...text].length > altLength ? mediaTexts.alt.tooLong : undefined
}

type AltWords = (typeof mediaTexts.alt)["picture" | "document"]

/** What is stored. The database demands both; where there is no English the Swedish stands, as everywhere. */
export function storedAlt({ alt_sv, alt_en }: AltTexts): AltTexts {
  return { alt_sv: alt_sv.trim(), alt_en: alt_en.trim() || alt_sv.trim() }
}

interface Parts {
  texts: AltTexts
  /** Of the file that they tell about. */
  mimeType: string
  onChange: (texts: AltTexts) => void
  /** Whether somebody has tried to send them: until then nothing is wrong. */
  checked: boolean
}

/** What a file shows or is called, in both languages, side by side. */
export function AltFields({ texts, mimeType, onChange, checked }: Parts) {
  const id = useId()
  const words = altWords(mimeType)
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {altNames.map((name) => {
        const problem = checked ? problemOfAlt(texts, name, words) : undefined
        const required = name === "alt_sv"
        return (
          <div key={name} className="min-w-0">
            <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
              <label htmlFor={`${id}-${name}`} className="font-semibold">
                {altLabel(name, mimeType)}
              </label>
              {!required && (
                <span className="text-[0.8125rem] text-ink-soft">{adminTexts.form.optional}</span>
              )}
            </p>
            <input
              type="text"
              id={`${id}-${name}`}
              name={name}
              {...(!required && { lang: "en" })}
              className="input"
              autoComplete="off"
              required={required}
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
        {words.hint}
      </p>
    </div>
  )
}

/** Sends the focus to the first text that is wrong. True when there is one. */
export function focusProblem(form: HTMLFormElement, texts: AltTexts): boolean {
  const wrong = altNames.find((name) => problemOfAlt(texts, name, mediaTexts.alt.picture))
  if (!wrong) return false
  form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  return true
}
