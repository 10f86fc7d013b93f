import { useLongTexts } from "../parts/use-long-texts.ts"
import { sections } from "./section.tsx"

/** Table of contents: a sidebar on wide screens, else a bar with a native menu. */
export function TableOfContents() {
  const { brand } = useLongTexts()
  return (
    <>
      <nav
        aria-label={brand.contents}
        className="brand-contents hidden self-start lg:sticky lg:top-28 lg:block"
      >
        <SectionLinks />
      </nav>
      <div className="brand-bar no-print lg:hidden">
        <button type="button" className="button button-quiet button-low" popoverTarget="delar">
          {brand.contents}
          <svg viewBox="0 0 12 8" className="w-3" aria-hidden="true">
            <path d="M1 1l5 5 5-5" className="fill-none stroke-current stroke-2" />
          </svg>
        </button>
        <div id="delar" popover="auto" className="brand-menu brand-contents">
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
          <a href={`#${id}`}>
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
