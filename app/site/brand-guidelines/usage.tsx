import { Icon, type IconNode } from "../../ui/icon.tsx"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { useLongTexts } from "../components/use-long-texts.ts"
import columns from "./drawings/columns.svg?raw"
import iconGrid from "./drawings/icon-grid.svg?raw"
import iconsBad from "./drawings/icons-bad.svg?raw"
import layoutBad from "./drawings/layout-bad.svg?raw"
import layoutGood from "./drawings/layout-good.svg?raw"
import rhythm from "./drawings/rhythm.svg?raw"
import { BrandSection, Example, Figure } from "./section.tsx"

/** Paths of the icons, in the order of `iconography.words`. */
const icons = [
  "M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M15 15l6 6",
  "M3 7h18v13H3zM8 7V4h8v3M3 13h18",
  "M3 5h18v16H3zM3 10h18M8 2v5M16 2v5",
  "M5 2h9l5 5v15H5zM14 2v5h5M9 13h6M9 17h6",
  "M12 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 21v-3a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v3",
  "M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4",
  "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18",
  "M4 4h7v7H4zM4 13h7v7H4zM13 13h7v7h-7zM15 2h7v7h-7z",
].map((d): IconNode => [["path", { d }]])

export function Iconography() {
  const { iconography } = useLongTexts().brand
  return (
    <BrandSection of="iconography">
      <div className="mt-8 grid gap-8 md:grid-cols-[4fr_8fr]">
        <InlineSvg svg={iconGrid} className="w-full border border-line bg-field" />
        <ul
          aria-label={iconography.label}
          className="two-columns grid auto-rows-fr gap-px border border-line bg-line sm:grid-cols-4"
        >
          {iconography.words.map((word, index) => (
            <li key={word} className="flex flex-col justify-between gap-4 bg-paper px-3 py-5">
              <Icon node={icons[index] ?? null} className="size-7" />
              <span className="small">{word}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <Example good text={iconography.good}>
          <p className="flex flex-wrap gap-x-8 gap-y-3 p-8">
            {[0, 3, 5].map((index) => (
              <span key={index} className="flex items-center gap-2.5">
                <Icon node={icons[index] ?? null} />
                {iconography.words[index]}
              </span>
            ))}
          </p>
        </Example>
        <Example text={iconography.bad}>
          <InlineSvg svg={iconsBad} className="h-22 max-w-full" />
        </Example>
      </div>
    </BrandSection>
  )
}

export function LayoutSection() {
  const { layout } = useLongTexts().brand
  return (
    <BrandSection of="layout">
      <div className="mt-8 grid gap-8 md:grid-cols-[7fr_5fr]">
        <Figure caption={layout.columns}>
          <InlineSvg svg={columns} className="w-full border border-line bg-field p-3" />
        </Figure>
        <Figure caption={layout.rhythm}>
          <InlineSvg svg={rhythm} className="w-full border border-line bg-field" />
        </Figure>
      </div>
      <div className="mt-10 grid gap-6 sm:grid-cols-2">
        <Example good text={layout.good}>
          <InlineSvg svg={layoutGood} className="w-full" />
        </Example>
        <Example text={layout.bad}>
          <InlineSvg svg={layoutBad} className="w-full" />
        </Example>
      </div>
    </BrandSection>
  )
}
