import { InlineSvg } from "../../ui/inline-svg.tsx"
import { LogoMark } from "../../ui/logo.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { LocalizedFeature } from "../components/localized-feature.ts"
import { DrawnModule } from "../components/module-drawing.tsx"
import ground from "./portal-ground.svg?raw"
import tiles from "./portal-tiles.svg?raw"

/** Places of the features in the portal. The third snaps into its place. */
const places = ["portal-first drawn-moss", "portal-second drawn-paper", "snaps portal-third", "portal-fourth"]

/** Decorative drawing of a portal made of the start page's features. */
export function Portal({ features }: { features: readonly LocalizedFeature[] }) {
  const { name } = useTexts().company
  return (
    <>
      <InlineSvg svg={ground} className="portal-ground" />
      <div className="drawing portal" aria-hidden="true">
        <p className="drawn portal-bar">
          <LogoMark />
          {name}
        </p>
        {features.map((feature, index) => (
          <DrawnModule key={feature.title} feature={feature} className={places[index] ?? ""} />
        ))}
        <InlineSvg svg={tiles} className="portal-tiles" />
        <i />
      </div>
    </>
  )
}
