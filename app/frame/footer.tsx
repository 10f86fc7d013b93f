import { toTelNumber } from "../../content/texts/company.ts"
import { mailtoUrl } from "../../content/urls.ts"
import { LogoMark } from "../ui/logo.tsx"
import { useLanguage, useTexts } from "../ui/page-context.ts"
import type { Frame } from "./frame.ts"
import { footerLinks, linksInList } from "./screen-links.ts"
import { ContentLink, SiteLink } from "./site-link.tsx"

/** Footer with tagline, navigation, contact details and copyright line. */
export function Footer({ frame }: { frame: Frame }) {
  const texts = useTexts()
  const { common, company } = texts
  const language = useLanguage()
  return (
    <footer className="site-footer">
      <div className="column site-footer-parts grid">
        <div>
          <p className="site-footer-name">
            <LogoMark className="site-footer-mark" />
            {company.name}
          </p>
          <p className="site-footer-soft">{common.tagline}</p>
        </div>
        <nav aria-label={common.footerNavigation}>
          <ul className="two-columns site-footer-links grid">
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
          <p className="font-semibold">{common.footerContact}</p>
          <p>
            <a href={mailtoUrl(company.email)}>{company.email}</a>
          </p>
          <p>
            <a href={`tel:${toTelNumber(company.phone)}`}>{company.phone}</a>
          </p>
          <p className="site-footer-soft">
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
            <ul className="site-footer-row">
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
      <div className="column small site-footer-row site-footer-soft">
        {/* The browser's year may differ from the server's. */}
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${company.legalName}`}</p>
        <p>{`${common.organisationNumber} ${company.organisationNumber}`}</p>
        <ul className="site-footer-row">
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
