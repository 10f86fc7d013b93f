import { dialled } from "../../content/texts/company.ts"
import { LogoMark } from "../ui/logo.tsx"
import { useLanguage, useTexts } from "../ui/page-context.ts"
import { ContentLink } from "./content-link.tsx"
import type { Frame } from "./frame.ts"
import { footerLinks } from "./frame-links.ts"
import { linksOf } from "./screen-links.ts"
import { SiteLink } from "./site-link.tsx"

/** Tagline, navigation, the general address and the copyright line with the current year. */
export function Footer({ frame }: { frame: Frame }) {
  const texts = useTexts()
  const { common, company } = texts
  const language = useLanguage()
  return (
    <footer className="[--lifted:var(--amber)] mt-auto bg-night text-on-night">
      <div className="column grid gap-12 py-16 md:grid-cols-[4fr_3fr] md:py-20 lg:grid-cols-[5fr_4fr_3fr]">
        <div className="md:col-span-2 lg:col-span-1">
          <p className="flex items-center gap-3 font-heading text-step-2 font-bold">
            <LogoMark className="size-10 text-moss" />
            {company.name}
          </p>
          <p className="mt-4 max-w-[36ch] text-on-night-soft">{common.tagline}</p>
        </div>
        <nav aria-label={common.footerNavigation}>
          <ul className="two-columns grid gap-x-4 gap-y-1">
            {footerLinks(frame, texts).map(({ to, label, lang }) => (
              <li key={to}>
                <ContentLink href={to} lang={lang} className="inline-block py-1 no-underline hover:underline">
                  {label}
                </ContentLink>
              </li>
            ))}
          </ul>
        </nav>
        <address className="not-italic">
          <p className="font-semibold">{common.footerContact}</p>
          <p className="mt-1">
            <a href={`mailto:${company.email}`} className="inline-block py-1">
              {company.email}
            </a>
          </p>
          <p>
            <a href={`tel:${dialled(company.phone)}`} className="inline-block py-1">
              {company.phone}
            </a>
          </p>
          <p className="mt-2 text-on-night-soft">
            {company.street}
            <br />
            <span className="whitespace-nowrap">
              {company.postalCode} {company.city}
            </span>
            {language === "en" && (
              <>
                <br />
                {company.country}
              </>
            )}
          </p>
          {frame.social && (
            <ul className="mt-4 flex flex-wrap gap-x-4">
              {frame.social.map(({ to, label, lang }) => (
                <li key={to}>
                  <a href={to} rel="me" lang={lang} className="inline-block py-1">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </address>
      </div>
      <div className="column small flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-on-night-soft/30 py-6 text-on-night-soft">
        {/* The browser may be in another year already. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {company.legalName}
        </p>
        <p>
          {common.organisationNumber} {company.organisationNumber}
        </p>
        <ul className="flex flex-wrap gap-x-6 sm:ml-auto">
          {linksOf("legal", texts).map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} className="inline-block py-1">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
