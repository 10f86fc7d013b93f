import { unmarked } from "../../../content/editing/marks.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { ListLink } from "../../frame/list-link.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Weave } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { LocalizedFeature } from "../components/localized-feature.ts"

/** Columns of each module, by the number of modules. Rows are never evenly split. */
const places: Record<number, readonly string[]> = {
  1: ["md:col-span-6 lg:col-span-7"],
  2: ["md:col-span-6 lg:col-span-7", "md:col-span-6 lg:col-span-5"],
  3: ["md:col-span-6 lg:col-span-7", "md:col-span-3 lg:col-span-5", "md:col-span-3 lg:col-span-7"],
  4: [
    "md:col-span-6 lg:col-span-7",
    "md:col-span-3 lg:col-span-4",
    "md:col-span-3 lg:col-span-5",
    "md:col-span-6 lg:col-span-3",
  ],
}

/** A feature, with the fragment of its function on /funktioner. */
export type HomeFeature = LocalizedFeature & { anchor: string }

export function HomeFeatures({ features, all }: { features: readonly HomeFeature[]; all: number }) {
  const { features: texts } = useTexts().home
  const spans = places[features.length] ?? []
  return (
    <section className="column pt-(--space-section)">
      <div className="grid gap-2 md:grid-cols-6 lg:grid-cols-12">
        <div className="pb-6 md:col-span-6 lg:col-span-5 lg:pr-10 lg:pb-10">
          <h2 className="title">{texts.title}</h2>
          <p className="lead mt-4 max-w-[40ch]">{texts.text}</p>
          <p className="mt-6">
            <ListLink to="/funktioner" className="link">
              {interpolate(texts.link, { all })}
            </ListLink>
          </p>
        </div>
        {spans.map(
          (place, index) =>
            features[index] && (
              <FeatureModule key={place} index={index} place={place} feature={features[index]} />
            ),
        )}
      </div>
    </section>
  )
}

interface FeatureModuleProps {
  index: number
  place: string
  feature: HomeFeature
}

/** The first module is the largest and has a weave. The third is dark. */
function FeatureModule({ index, place, feature }: FeatureModuleProps) {
  const { icon } = feature
  if (index === 0) {
    return (
      <article className={`card grid overflow-hidden bg-panel sm:grid-cols-[1fr_auto] lg:min-h-88 ${place}`}>
        <div className="flex flex-col justify-between gap-12 p-6 md:p-8">
          <Icon node={icon} className="size-16 text-pine" />
          <FeatureText feature={feature} large />
        </div>
        <Weave
          seed={unmarked(feature.title)}
          size={16}
          from="left"
          className="hidden h-full w-55 text-pine sm:block"
        />
      </article>
    )
  }
  const ground = index === 2 ? "bg-night text-on-night" : "border border-line-strong"
  return (
    <article className={`card flex flex-col justify-between gap-12 p-6 md:p-8 ${ground} ${place}`}>
      <Icon node={icon} className={`size-12 ${index === 2 ? "text-amber" : "text-pine"}`} />
      <FeatureText feature={feature} quiet={index === 2 ? "text-on-night-soft" : undefined} />
    </article>
  )
}

interface FeatureTextProps {
  feature: HomeFeature
  large?: boolean
  quiet?: string | undefined
}

function FeatureText({ feature, large = false, quiet = "text-ink-soft" }: FeatureTextProps) {
  const { title, description, lang, anchor } = feature
  return (
    <div>
      <h3 lang={lang.title} className={large ? "heading" : "subheading"}>
        <ListLink bare to={`/funktioner${anchor}`} className="card-link">
          {title}
        </ListLink>
      </h3>
      {description && (
        <p lang={lang.description} className={`mt-2 max-w-[44ch] ${large ? "text-step-1" : ""} ${quiet}`}>
          {description}
        </p>
      )}
    </div>
  )
}
