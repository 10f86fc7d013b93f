import type { FormEvent } from "react"
import { defaultLanguage, isLanguage, type Language, languages } from "../../../content/texts/language.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { SubmitButton } from "../form-parts.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { ProfileSection } from "./part.tsx"

const names: Record<Language, string> = { sv: "Svenska", en: "English" }

/**
 * Language of mails about the account. Saved by a button: an arrow key must only move the choice
 * (WCAG 2.2, 3.2.2).
 */
export function MailLanguage({ chosen }: { chosen: unknown }) {
  const texts = useApplicationTexts().profile.language
  const { busy, callAuth } = useAccountCall()
  const current = isLanguage(chosen) ? chosen : defaultLanguage

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const language = new FormData(event.currentTarget).get("language")
    if ((await callAuth((auth) => auth.updateUser({ data: { language } }))) === true)
      toast.success(texts.saved)
  }
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      <form method="post" onSubmit={(event) => void save(event)} className="grid justify-items-start gap-5">
        <div role="radiogroup" aria-label={texts.heading} className="flex flex-wrap gap-x-6 gap-y-3">
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
          {texts.submit}
        </SubmitButton>
      </form>
    </ProfileSection>
  )
}
