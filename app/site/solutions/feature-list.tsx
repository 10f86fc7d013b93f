import { useRef } from "react"
import { pluralize } from "../../../content/texts/interpolate.ts"
import { Icon } from "../../ui/icon.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { ListedFeature } from "../parts/shown-feature.ts"
import { ListTools } from "./list-tools.tsx"
import { useMembersFeatures } from "./members-features.ts"
import { Teaser } from "./teaser.tsx"

interface FeatureListProps {
  id: string
  slug: string
  features: readonly ListedFeature[]
  /** Total number of features, at least one. */
  total: number
}

/**
 * Features of a solution. A teaser replaces those that require an account (specification, section
 * 2). For members they are loaded in the browser.
 */
export function FeatureList({ id, slug, features, total }: FeatureListProps) {
  const { common, solutions } = useTexts()
  const { features: members, loading, retry } = useMembersFeatures(id)
  const section = useRef<HTMLElement>(null)
  const shown = members ?? features
  const hidden = members ? 0 : Math.max(0, total - features.length)
  return (
    <section
      ref={section}
      tabIndex={retry && -1}
      className="column grid gap-x-8 gap-y-8 pt-(--space-section) lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 className="heading">{solutions.featuresTitle}</h2>
        <p className="figures mt-2 text-ink-soft">{pluralize(solutions.featuresCount, total)}</p>
        {members && <ListTools slug={slug} features={members} />}
      </div>
      <div className="lg:col-span-8">
        <ol className="border-t border-line-strong">
          {shown.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} />
          ))}
        </ol>
        {loading && (
          <p role="status" className="py-6 text-ink-soft">
            {common.loading}
          </p>
        )}
        {retry && (
          <p role="status" className="flex flex-wrap items-center gap-4 py-6">
            {solutions.membersFailed.text}
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                // The button unmounts; the focus stays in the section.
                section.current?.focus({ preventScroll: true })
                retry()
              }}
            >
              {solutions.membersFailed.retry}
            </button>
          </p>
        )}
        {hidden > 0 && (
          <div className="signed-out-only">
            <Teaser hidden={hidden} integrations={features.some(({ integrations }) => integrations)} />
          </div>
        )}
      </div>
    </section>
  )
}

function FeatureRow({ feature }: { feature: ListedFeature }) {
  const { title, description, integrations, lang } = feature
  const { list } = useTexts().solutions
  return (
    <li className="grid grid-cols-[auto_1fr] gap-5 border-b border-line py-6 md:gap-8">
      <span className="grid size-14 place-items-center bg-panel text-pine md:size-16">
        <Icon node={feature.icon} className="size-7" />
      </span>
      <div className="self-center">
        <h3 lang={lang.title} className="subheading">
          {title}
        </h3>
        {description && (
          <p lang={lang.description} className="mt-1 max-w-[58ch] text-ink-soft">
            {description}
          </p>
        )}
        {integrations && (
          <p className="small mt-2 max-w-[68ch]">
            {list.columns.integrations}: <span lang={lang.integrations}>{integrations}</span>
          </p>
        )}
      </div>
    </li>
  )
}
