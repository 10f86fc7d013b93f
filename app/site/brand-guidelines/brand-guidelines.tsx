import { mark } from "../../../brand/brand.ts"
import { Head } from "../../frame/head/head.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { Applications } from "./applications.tsx"
import { Colours } from "./colours.tsx"
import { LogoSection } from "./logo.tsx"
import { BrandSection, sections } from "./section.tsx"
import { Typography } from "./typography.tsx"
import { Iconography, LayoutSection } from "./usage.tsx"

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

/** Table of contents: a sidebar on wide screens, else a bar with a native menu. */
function TableOfContents() {
  const { brand } = useLongTexts()
  return (
    <>
      <nav aria-label={brand.contents} className="hidden self-start lg:sticky lg:top-28 lg:block">
        <SectionLinks />
      </nav>
      <div className="brand-bar no-print sticky top-(--header) z-30 -mx-(--gutter) border-b border-line bg-paper px-(--gutter) py-2 lg:hidden">
        <button type="button" className="button button-quiet button-low" popoverTarget="delar">
          {brand.contents}
          <svg viewBox="0 0 12 8" className="w-3" aria-hidden="true">
            <path d="M1 1l5 5 5-5" className="fill-none stroke-current stroke-2" />
          </svg>
        </button>
        <div id="delar" popover="auto" className="brand-menu">
          <nav aria-label={brand.contents}>
            <SectionLinks />
          </nav>
        </div>
      </div>
    </>
  )
}

function SectionLinks() {
  const { brand } = useLongTexts()
  return (
    <ol>
      {sections.map(({ key, id }, index) => (
        <li key={key}>
          <a
            href={`#${id}`}
            className="block border-l border-line px-3 py-[0.45rem] hover:border-pine hover:text-pine"
          >
            <span aria-hidden="true" className="figures inline-block w-6 text-ink-soft">
              {index + 1}
            </span>
            {brand.sections[key]}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Philosophy() {
  const { philosophy } = useLongTexts().brand
  return (
    <BrandSection of="philosophy">
      <p className="heading mt-6 max-w-[26ch] font-heading font-semibold leading-tight">
        {philosophy.opening}
      </p>
      <p className="measure mt-5">{philosophy.text}</p>
      <dl className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-[5fr_4fr_3fr]">
        {philosophy.rules.map(({ title, text }) => (
          <div key={title} className="bg-paper p-6">
            <dt className="subheading font-heading font-semibold">{title}</dt>
            <dd className="mt-1.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </BrandSection>
  )
}
