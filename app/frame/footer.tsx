import { toTelNumber } from "../../content/texts/company.ts"
import { mailtoUrl } from "../../content/urls.ts"
import { LogoMark } from "../ui/logo.tsx"
import { useLanguage, useTexts } from "../ui/page-context.ts"
import type { Frame } from "./frame.ts"
import { footerLinks, linksInList } from "./screen-links.ts"
import { ContentLink, SiteLink } from "./site-link.tsx"

const row = "flex flex-wrap items-baseline gap-x-6 gap-y-1"

/** Footer with tagline, navigation, contact details and copyright line. */
export function Footer({ frame }: { frame: Frame }) {
  const texts = useTexts()
  const { common, company } = texts
  const language = useLanguage()
  return (
    <footer className="site-footer">
      <div className="column grid gap-12 py-16 md:grid-cols-[4fr_3fr] md:py-20 lg:grid-cols-[5fr_4fr_3fr] print:gap-4 print:py-3">
        {/* In print, the name is already on top. */}
        <div className="no-print md:col-span-2 lg:col-auto">
          <p className="mb-4 flex items-center gap-3 font-heading text-step-2 font-bold">
            <LogoMark className="w-10 text-moss" />
            {company.name}
          </p>
          <p className="max-w-[36ch] text-on-night-soft">{common.tagline}</p>
        </div>
        <nav aria-label={common.footerNavigation}>
          <ul className="two-columns grid gap-x-4 gap-y-1">
            {footerLinks(frame, texts).map(({ to, label, lang }) => (
              <li key={to}>
                <ContentLink href={to} lang={lang}>
                  {label}
                </ContentLink>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          <p className="mb-1 font-semibold">{common.footerContact}</p>
          <p>
            <a href={mailtoUrl(company.email)}>{company.email}</a>
          </p>
          <p>
            <a href={`tel:${toTelNumber(company.phone)}`}>{company.phone}</a>
          </p>
          <p className="mt-2 text-on-night-soft">
            {company.street}
            <br />
            <span className="whitespace-nowrap">{`${company.postalCode} ${company.city}`}</span>
            {language === "en" && (
              <>
                <br />
                {company.country}
              </>
            )}
          </p>
          {frame.social && (
            <ul className={`${row} mt-4`}>
              {frame.social.map(({ to, label, lang }) => (
                <li key={to}>
                  <a href={to} rel="me" lang={lang}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </address>
      </div>
      <div
        className={`column small ${row} border-t border-(--day-ink-soft) py-6 print:gap-4 print:py-3 text-on-night-soft`}
      >
        {/* The browser's year may differ from the server's. */}
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${company.legalName}`}</p>
        <p>{`${common.organisationNumber} ${company.organisationNumber}`}</p>
        <ul className={`${row} sm:ml-auto`}>
          {linksInList("legal", texts).map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
