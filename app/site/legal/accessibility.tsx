import { Head } from "../../frame/head/head.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { ContactLinks, LegalText } from "./legal-text.tsx"

/** Accessibility statement in the form that DIGG's regulations prescribe for public bodies. */
export default function AccessibilityScreen() {
  const { headTitle, title, description, report, link } = useTexts().legal.accessibility
  const { accessibility: sections } = useLongTexts().legal
  return (
    <>
      <Head title={headTitle} description={description} />
      <LegalText title={title} lead={description} sections={Object.values(sections)} changed="2026-11-23">
        <h2 className="subheading">{report}</h2>
        <ContactLinks subject={link} />
      </LegalText>
    </>
  )
}
