import { accessibilitySections } from "../../../content/texts/legal-sections.ts"
import { useFrame } from "../../frame/frame.ts"
import { Head } from "../../frame/head/head.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { ContactLinks, LegalText } from "./legal-text.tsx"

/** Accessibility statement in the form that DIGG's regulations prescribe for public bodies. */
export default function AccessibilityScreen() {
  const { headTitle, title, description, report, link } = useTexts().legal.accessibility
  const hasResources = !useFrame().empty?.includes("resources")
  const sections = accessibilitySections(useLongTexts().legal.accessibility, hasResources)
  return (
    <>
      <Head title={headTitle} description={description} />
      <LegalText title={title} lead={description} sections={sections} changed="2026-11-28">
        <h2 className="subheading">{report}</h2>
        <ContactLinks subject={link} />
      </LegalText>
    </>
  )
}
