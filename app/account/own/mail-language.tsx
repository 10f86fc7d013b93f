import { defaultLanguage, isLanguage, type Language, languages } from "../../../content/texts/language.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { Part } from "./part.tsx"

const names: Record<Language, string> = { sv: "Svenska", en: "English" }

/** In which language mails about the account come; it is kept with the account. */
export function MailLanguage({ chosen }: { chosen: unknown }) {
  const words = useApplicationTexts().profile.language
  const { busy, ask } = useAccountCall()
  const current = isLanguage(chosen) ? chosen : defaultLanguage

  async function choose(language: Language) {
    if ((await ask((auth) => auth.updateUser({ data: { language } }))) === true) toast.success(words.saved)
  }
  return (
    <Part heading={words.heading} about={words.about}>
      <div role="radiogroup" aria-label={words.heading} className="flex flex-wrap gap-x-6 gap-y-3">
        {languages.map((language) => (
          <label key={language} lang={language} className="flex min-h-6 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="language"
              className="size-6 accent-pine"
              checked={language === current}
              disabled={busy}
              onChange={() => void choose(language)}
            />
            {names[language]}
          </label>
        ))}
      </div>
    </Part>
  )
}
