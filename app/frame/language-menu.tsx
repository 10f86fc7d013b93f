import { useLocation } from "react-router"
import {
  addEnglishPrefix,
  isBilingual,
  type Language,
  languages,
  stripLanguagePrefix,
} from "../../content/texts/language.ts"
import { LineIcon } from "../ui/icon.tsx"
import { useLanguage, useTexts } from "../ui/page-context.ts"

const names: Record<Language, string> = { sv: "Svenska", en: "English" }

/**
 * Links to the same screen in each language. Plain links, which work without JavaScript. The boot
 * script stores the choice and appends the current query, because a cached page does not contain
 * it. Renders nothing on a site with one language.
 * @param flat renders the links in a row instead of in a menu
 */
export function LanguageMenu({ flat = false }: { flat?: boolean }) {
  const { common } = useTexts()
  const language = useLanguage()
  if (!isBilingual) return null
  if (flat) {
    return (
      <nav aria-label={common.language}>
        <LanguageLinks />
      </nav>
    )
  }
  return (
    <div>
      <button
        type="button"
        className="icon-button language-button"
        popoverTarget="sprak"
        aria-label={`${language.toUpperCase()} – ${common.language}: ${names[language]}`}
      >
        <LineIcon className="size-5 stroke-[1.6]">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
        </LineIcon>
        <span className="small font-semibold">{language.toUpperCase()}</span>
      </button>
      <div id="sprak" popover="auto" className="language-popover">
        <LanguageLinks />
      </div>
    </div>
  )
}

function LanguageLinks() {
  const { pathname } = useLocation()
  const active = useLanguage()
  const target: Record<Language, string> = {
    sv: stripLanguagePrefix(pathname),
    en: addEnglishPrefix(pathname),
  }
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          {/* Opens a new document: this one has no texts in the other language. */}
          <a
            href={target[language]}
            lang={language}
            hrefLang={language}
            data-language={language}
            aria-current={language === active ? "true" : undefined}
            className="language-link"
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
