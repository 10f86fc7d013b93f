import { useRef } from "react"
import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import { pluralize } from "../../../content/texts/interpolate.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { saveCsv } from "../../ui/save-file.ts"
import type { ListedFeature } from "../components/localized-feature.ts"
import { useMembersFeatures } from "./members-features.ts"

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
    <section ref={section} tabIndex={retry && -1} className="grid gap-8">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="heading">{solutions.featuresTitle}</h2>
          <p className="figures text-ink-soft">{pluralize(solutions.featuresCount, total)}</p>
        </div>
        {members && <ListTools slug={slug} features={members} />}
      </div>
      <div>
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

const columns = ["title", "description", "integrations"] as const

/**
 * Returns a solution's features as CSV, one per row.
 * @param heads column names in the page's language
 */
export function featureCsv(
  features: readonly ListedFeature[],
  heads: Record<(typeof columns)[number], string>,
): string {
  const rows = [heads, ...features].map((row) => csvRow(columns.map((column) => row[column] ?? "")))
  return byteOrderMark + rows.join("")
}

interface ListToolsProps {
  /** Slug of the solution, for the file name. */
  slug: string
  features: readonly ListedFeature[]
}

/** Buttons for members: download the features as a file, and print them. */
function ListTools({ slug, features }: ListToolsProps) {
  const { download, print, fileName, columns } = useTexts().solutions.list
  return (
    <p className="no-print mt-6 flex flex-wrap gap-3">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => saveCsv([featureCsv(features, columns)], `${fileName}-${slug}`)}
      >
        {download}
      </button>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        {print}
      </button>
    </p>
  )
}

/** Maximum number of empty rows. */
const maxRows = 4

interface TeaserProps {
  hidden: number
  /** Whether the visible features list integrations. */
  integrations: boolean
}

/**
 * Teaser over placeholders for the features hidden from visitors. The page contains nothing of them
 * but their number.
 */
function Teaser({ hidden, integrations }: TeaserProps) {
  const { common, solutions } = useTexts()
  const { teaser } = solutions
  return (
    <div className="relative grid">
      <div className="teaser-rows col-start-1 row-start-1" aria-hidden="true">
        {Array.from({ length: Math.min(hidden, maxRows) }, (_, index) => (
          <EmptyRow key={widths[index]} width={widths[index] ?? 0} />
        ))}
      </div>
      <div className="relative col-start-1 row-start-1 mt-16 mb-2 self-end border border-line-strong bg-paper p-6 sm:mr-10 sm:ml-24 md:p-8">
        <h3 className="heading">{pluralize(teaser.title, hidden)}</h3>
        <p className="mt-3 max-w-[52ch]">{integrations ? teaser.textWithIntegrations : teaser.text}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <SiteLink to="/auth" className="button">
            {teaser.logIn}
          </SiteLink>
          <SiteLink to="/kontakt" className="button button-quiet">
            {common.contactUs}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}

const widths = [180, 236, 150, 204]

function EmptyRow({ width }: { width: number }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-5 border-b border-line py-6 md:gap-8">
      <span className="size-14 border border-dashed border-line-strong md:size-16" />
      <svg className="h-14 w-full self-center text-line" aria-hidden="true">
        <path className="stroke-current" strokeWidth="14" d={`M0 16h${width}`} />
        <path className="stroke-current" strokeWidth="8" d={`M0 42h${width + 160}`} />
      </svg>
    </div>
  )
}
