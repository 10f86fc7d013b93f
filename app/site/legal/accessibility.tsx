import { Head } from "../../frame/head/head.tsx"
import { useTexts } from "../../ui/use-texts.ts"
import { LegalText, WriteToUs } from "./legal-text.tsx"

/** The company's own statement, in the form that the law prescribes for public bodies (DIGG's regulations). */
export default function AccessibilityScreen() {
  const { title, description, sections, report, link } = useTexts().legal.accessibility
  return (
    <>
      <Head title={title} description={description} />
      <LegalText title={title} lead={description} sections={sections} changed="2026-11-23">
        <h2 className="subheading">{report}</h2>
        <WriteToUs subject={link} />
      </LegalText>
    </>
  )
}
