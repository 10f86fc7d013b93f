import { colours, mark } from "../../../brand/brand.ts"
import { guideLines } from "../../../brand/mark.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { palette } from "./colours.tsx"
import { BrandSection, Example, Figure } from "./section.tsx"

export function LogoSection() {
  const { logo } = useLongTexts().brand
  return (
    <BrandSection of="logo">
      <div className="mt-8 grid gap-8 md:grid-cols-[7fr_5fr]">
        <Figure caption={logo.clearSpace}>
          <Construction />
        </Figure>
        <Figure caption={logo.smallest} className="flex flex-col">
          <div className="flex grow items-center brand-on-paper justify-center gap-8 border border-line p-8">
            <img src="/brand/mark-light.svg" alt="" width={16} height={16} loading="lazy" />
            <img src="/brand/wordmark-light.svg" alt="" height={24} loading="lazy" className="h-6 w-auto" />
          </div>
        </Figure>
      </div>
      <Files />
      <ul className="two-columns mt-12 grid gap-6 md:grid-cols-4">
        {mistakes.map((mistake) => (
          <li key={mistake}>
            <Example text={logo.mistakes[mistake]}>
              <Mistake kind={mistake} />
            </Example>
          </li>
        ))}
      </ul>
    </BrandSection>
  )
}

/** Construction drawing of the mark, with one module of clear space. */
function Construction() {
  const { across, down } = guideLines()
  const grid = [...down.map((y) => `M-29 ${y}h91`), ...across.map((x) => `M${x}-17v65`)].join("")
  return (
    <svg viewBox="-29 -17 91 65" className="w-full border border-line" aria-hidden="true">
      <path fill={palette.paper} d="M-29-17h91v65h-91z" />
      <path fill={palette.lichen} d="M-11-12h55v55h-55z" />
      <path
        fill="none"
        stroke={colours.light["line-strong"]}
        strokeWidth=".2"
        strokeDasharray=".8 .8"
        d={grid}
      />
      <path fill={palette.ink} d={mark.body} />
      <path fill="none" stroke={palette.ink} strokeWidth=".3" d={mark.misplaced} />
      <path fill={palette.falu} d={mark.accent} />
      <path
        fill="none"
        stroke={palette.pine}
        strokeWidth=".5"
        d="M-11 17h13v13h-13zM2-11h13v13H2zM31 17h13v13H31zM17 30h13v13H17z"
      />
    </svg>
  )
}

const files = [
  { key: "wordmarkLight", file: "wordmark-light", tile: "brand-on-paper md:col-span-7" },
  { key: "wordmarkDark", file: "wordmark-dark", tile: "brand-on-ink md:col-span-5" },
  { key: "markLight", file: "mark-light", tile: "brand-on-paper md:col-span-5" },
  { key: "markDark", file: "mark-dark", tile: "brand-on-ink md:col-span-7" },
] as const

function Files() {
  const { logo } = useLongTexts().brand
  return (
    <>
      <h3 className="subheading mt-12">{logo.files}</h3>
      <ul className="mt-4 grid gap-px border border-line bg-line md:grid-cols-12">
        {files.map(({ key, file, tile }) => (
          <li key={key} className={`flex flex-col ${tile}`}>
            <div className="flex grow items-center justify-center px-6 py-14">
              <img
                src={`/brand/${file}.svg`}
                alt=""
                height={48}
                loading="lazy"
                className="h-12 w-auto max-w-full"
              />
            </div>
            <p className="small flex flex-wrap justify-between gap-x-4 border-t border-current/20 px-5 py-3">
              <span>{logo.variants[key]}</span>
              <a href={`/brand/${file}.svg`} download className="py-1 font-semibold">
                {logo.download}
                <span className="sr-only">: {logo.variants[key]}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

type MistakeKind = "turned" | "coloured" | "stretched" | "closed"
const mistakes: readonly MistakeKind[] = [
  "turned",
  "coloured",
  "stretched",
  ...(mark.misplaced ? (["closed"] as const) : []),
]

function Mistake({ kind }: { kind: MistakeKind }) {
  const transforms: Partial<Record<MistakeKind, string>> = {
    turned: "rotate(18 16 16)",
    stretched: "translate(-8 0) scale(1.5 1)",
  }
  return (
    <svg viewBox="-16 -12 64 56" className="brand-on-paper w-full" aria-hidden="true">
      <g transform={transforms[kind]}>
        <path fill={kind === "coloured" ? palette.pine : palette.ink} d={mark.body} />
        <path
          fill={kind === "coloured" ? palette.amber : palette.falu}
          d={kind === "closed" ? mark.misplaced : mark.accent}
        />
      </g>
    </svg>
  )
}
