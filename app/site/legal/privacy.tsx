import { privacySections } from "../../../content/texts/legal-sections.ts"
import { Head } from "../../frame/head/head.tsx"
import { loadContext } from "../../load-context.ts"
import { useTexts } from "../../ui/page-context.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import type { Route } from "./+types/privacy.ts"
import { ContactLinks, LegalText } from "./legal-text.tsx"

export function loader({ context }: Route.LoaderArgs) {
  const { retentionDays, facts } = context.get(loadContext)
  return { retentionDays, hasResources: !facts.empty.includes("resources") }
}

/** Privacy notice (GDPR, articles 13 and 14). */
export default function PrivacyScreen({ loaderData: { retentionDays, hasResources } }: Route.ComponentProps) {
  const { common, company, legal } = useTexts()
  const { title, description, controller, link } = legal.privacy
  const { street, postalCode, city } = company
  const sections = privacySections(useLongTexts().legal.privacy, retentionDays, hasResources)
  return (
    <>
      <Head title={title} description={description} />
      <LegalText title={title} lead={description} sections={sections} changed="2026-11-28">
        <h2 className="subheading">{controller.title}</h2>
        <address className="mt-3 not-italic">
          {company.legalName}
          <br />
          {common.organisationNumber} {company.organisationNumber}
          <br />
          {street}, {postalCode} {city}
        </address>
        <p className="mt-4">{controller.text}</p>
        <ContactLinks subject={link} />
      </LegalText>
    </>
  )
}
