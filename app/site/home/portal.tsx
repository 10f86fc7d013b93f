import { InlineSvg } from "../../ui/inline-svg.tsx"
import { LogoMark } from "../../ui/logo.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { LocalizedFeature } from "../components/localized-feature.ts"
import { DrawnModule } from "../components/module-drawing.tsx"
import ground from "./portal-ground.svg?raw"
import tiles from "./portal-tiles.svg?raw"

/** Places of the features in the portal. The third snaps into its place. */
const places = [
  "drawn-moss col-[1/8]",
  "drawn-paper col-[8/-1] row-2",
  "snaps z-1 [grid-area:3/8/5/-1] translate-6 bg-amber text-(--day-ink)",
  "col-[1/8] row-3 bg-(--night-line) text-on-night",
]

/** Decorative drawing of a portal made of the start page's features. */
export function Portal({ features }: { features: readonly LocalizedFeature[] }) {
  const { name } = useTexts().company
  return (
    <>
      <InlineSvg
        svg={ground}
        className="absolute inset-[0_auto_auto_calc(50%-20rem)] w-160 overflow-visible"
      />
      <div className="drawing portal" aria-hidden="true">
        <p className="drawn col-span-full flex items-center gap-[0.6em] bg-(--night-line) py-[0.6em] font-bold text-on-night">
          <LogoMark />
          {name}
        </p>
        {features.map((feature, index) => (
          <DrawnModule key={feature.title} feature={feature} className={places[index] ?? ""} />
        ))}
        <InlineSvg svg={tiles} className="w-full [grid-area:4/1/5/5]" />
        <i />
      </div>
    </>
  )
}
