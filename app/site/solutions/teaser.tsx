import { pluralize } from "../../../content/texts/interpolate.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"

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
export function Teaser({ hidden, integrations }: TeaserProps) {
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
