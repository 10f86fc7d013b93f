import { mark } from "../../../brand/brand.ts"
import { Head } from "../../frame/head/head.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { Applications } from "./applications.tsx"
import { Colours } from "./colours.tsx"
import { TableOfContents } from "./contents.tsx"
import { Iconography } from "./iconography.tsx"
import { LayoutSection } from "./layout.tsx"
import { LogoSection } from "./logo.tsx"
import { Philosophy } from "./philosophy.tsx"
import { Typography } from "./typography.tsx"

/** Screen of the brand guidelines: seven sections with live specimens, and a table of contents. */
export default function BrandGuidelinesScreen() {
  const { headTitle, hero } = useTexts().brand
  return (
    <>
      <Head title={headTitle} description={hero.description} />
      <div className="overflow-hidden bg-night text-on-night">
        <div className="column relative grid min-h-[24rem] content-end pt-24 pb-14 md:py-20">
          <svg
            viewBox="0 0 32 32"
            className="absolute -top-6 -right-6 w-32 md:w-64 lg:top-auto lg:right-0 lg:-bottom-10 lg:w-[26rem]"
            aria-hidden="true"
          >
            <path className="fill-moss" d={mark.body} />
            <path className="fill-amber" d={mark.accent} />
          </svg>
          <h1 className="display relative max-w-[9ch]">{hero.title}</h1>
          <p className="relative mt-6 max-w-[44ch] text-step-1 text-on-night-soft">{hero.description}</p>
        </div>
      </div>
      <div className="column grid gap-x-12 pb-(--space-section) lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-20">
        <TableOfContents />
        <div className="min-w-0">
          <Philosophy />
          <LogoSection />
          <Colours />
          <Typography />
          <Iconography />
          <LayoutSection />
          <Applications />
        </div>
      </div>
    </>
  )
}
