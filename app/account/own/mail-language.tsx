import type { FormEvent } from "react"
import { defaultLanguage, isLanguage, type Language, languages } from "../../../content/texts/language.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { SubmitButton } from "../form-parts.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { Part } from "./part.tsx"

const names: Record<Language, string> = { sv: "Svenska", en: "English" }

/**
 * Language of mails about the account. Saved by a button: an arrow key must only move the choice
 * (WCAG 2.2, 3.2.2).
 */
export function MailLanguage({ chosen }: { chosen: unknown }) {
  const words = useApplicationTexts().profile.language
  const { busy, ask } = useAccountCall()
  const current = isLanguage(chosen) ? chosen : defaultLanguage

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const language = new FormData(event.currentTarget).get("language")
    if ((await ask((auth) => auth.updateUser({ data: { language } }))) === true) toast.success(words.saved)
  }
  return (
    <Part heading={words.heading} about={words.about}>
      <form method="post" onSubmit={(event) => void save(event)} className="grid justify-items-start gap-5">
        <div role="radiogroup" aria-label={words.heading} className="flex flex-wrap gap-x-6 gap-y-3">
          {languages.map((language) => (
            <label
              key={language}
              lang={language}
              className="flex min-h-6 cursor-pointer items-center gap-2.5"
            >
              <input
                type="radio"
                name="language"
                className="size-6 accent-pine"
                value={language}
                defaultChecked={language === current}
              />
              {names[language]}
            </label>
          ))}
        </div>
        <SubmitButton busy={busy} className="button-quiet">
          {words.submit}
        </SubmitButton>
      </form>
    </Part>
  )
}
