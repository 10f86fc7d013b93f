import { colours } from "../../../brand/brand.ts"
import { contrastRatio } from "../../../brand/check.ts"
import { Island } from "../../islands/island.tsx"
import { useLanguage } from "../../ui/page-context.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { BrandSection } from "./section.tsx"
import { type Swatch, Swatches } from "./swatches.tsx"

const { light } = colours
const used = {
  paper: light.paper,
  ink: light.ink,
  inkSoft: light["ink-soft"],
  pine: light.pine,
  falu: light.falu,
  lichen: light.panel,
  moss: light.moss,
  amber: light.amber,
}

type ColourName = keyof typeof used

/** The brand's colours in the light theme, in upper-case hex. The keys are those of the texts. */
export const palette = Object.fromEntries(
  Object.entries(used).map(([name, hex]) => [name, hex.toUpperCase()]),
) as Record<ColourName, string>

/** Combinations of text and background used on the site. */
const colourPairs = [
  ["ink", "paper"],
  ["inkSoft", "paper"],
  ["pine", "paper"],
  ["falu", "paper"],
  ["ink", "lichen"],
  ["paper", "pine"],
  ["paper", "falu"],
  ["moss", "ink"],
  ["amber", "ink"],
] as const satisfies readonly (readonly [ColourName, ColourName])[]

export function Colours() {
  const { colors } = useLongTexts().brand
  const { copy, copied, names, uses } = colors
  const swatches = (Object.keys(palette) as ColourName[]).map(
    (name): Swatch => [names[name], palette[name], uses[name]],
  )
  return (
    <BrandSection of="colors">
      <Island form="swatches" of={Swatches} props={{ texts: { copy, copied }, swatches }} />
      <h3 className="subheading mt-12">{colors.contrast}</h3>
      <p className="measure mt-2 text-ink-soft">{colors.contrastText}</p>
      <ul className="mt-6 grid gap-px border border-line bg-line sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-2 lg:grid-cols-3">
        {colourPairs.map(([text, background]) => (
          <Pair key={text + background} text={text} background={background} />
        ))}
      </ul>
      <p className="mt-6 border-l-4 border-falu pl-4">{colors.onePerView}</p>
    </BrandSection>
  )
}

/** Text on a background, in fixed colours in both themes, with its contrast ratio. */
function Pair({ text, background }: { text: ColourName; background: ColourName }) {
  const { colors } = useLongTexts().brand
  const language = useLanguage()
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <li className="flex items-stretch bg-paper">
      <svg viewBox="0 0 72 72" className="w-18 shrink-0" aria-hidden="true">
        <path fill={palette[background]} d="M0 0h72v72H0z" />
        <text
          x="36"
          y="46"
          textAnchor="middle"
          fontSize="30"
          className="font-heading font-bold"
          fill={palette[text]}
        >
          Åg
        </text>
      </svg>
      <p className="small self-center px-4 py-2 leading-snug">
        <strong className="figures block text-body">
          {figure.format(contrastRatio(palette[text], palette[background]))}:1
        </strong>
        {colors.names[text]} {colors.on} {colors.names[background].toLowerCase()}
      </p>
    </li>
  )
}
