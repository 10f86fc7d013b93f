import { Icon, type IconNode } from "../../ui/icon.tsx"
import { useLongTexts } from "../components/use-long-texts.ts"
import { BrandSection, Example } from "./section.tsx"

const path = (d: string): IconNode => [["path", { d }]]

/** In the order of `iconography.words`. */
const icons: IconNode[] = [
  path("M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M15 15l6 6"),
  path("M3 7h18v13H3zM8 7V4h8v3M3 13h18"),
  path("M3 5h18v16H3zM3 10h18M8 2v5M16 2v5"),
  path("M5 2h9l5 5v15H5zM14 2v5h5M9 13h6M9 17h6"),
  path("M12 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 21v-3a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v3"),
  path("M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4"),
  path("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18"),
  path("M4 4h7v7H4zM4 13h7v7H4zM13 13h7v7h-7zM15 2h7v7h-7z"),
]

export function Iconography() {
  const { iconography } = useLongTexts().brand
  return (
    <BrandSection of="iconography">
      <p className="measure mt-6">{iconography.text}</p>
      <div className="mt-8 grid gap-8 md:grid-cols-[4fr_8fr]">
        <svg viewBox="-1 -1 26 26" className="w-full border border-line bg-field" aria-hidden="true">
          <path className="fill-none stroke-line" strokeWidth=".05" d={gridLines()} />
          <path className="fill-none stroke-line-strong" strokeWidth=".08" d="M0 0h24v24H0zM2 2h20v20H2z" />
          <path
            className="fill-none stroke-ink"
            strokeWidth="1.5"
            strokeLinecap="square"
            d="M3 5h18v16H3zM3 10h18M8 2v5M16 2v5"
          />
        </svg>
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
        <Example good={false} text={iconography.bad}>
          <svg viewBox="0 0 240 88" className="h-22 max-w-full" aria-hidden="true">
            <path className="fill-amber" d="M56 26a15 15 0 1 0 0 30a15 15 0 1 0 0-30z" />
            <path className="fill-none stroke-ink stroke-[4]" strokeLinecap="round" d="M67 53l12 12" />
            <path className="fill-pine" d="M104 28h26l6 6v30h-32z" />
            <path
              className="fill-none stroke-ink"
              strokeWidth=".8"
              d="M168 42h28v22h-28zM174 42v-8a8 8 0 0 1 16 0v8"
            />
          </svg>
        </Example>
      </div>
    </BrandSection>
  )
}

function gridLines(): string {
  let lines = ""
  for (let at = 1; at < 24; at++) lines += `M${at} 0v24M0 ${at}h24`
  return lines
}
