import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { SolutionLink } from "./holders.ts"

interface IncludedInProps {
  holders: readonly SolutionLink[]
  /** Whether it is public; for members another line replaces it (members-holders.tsx). */
  isPublic?: boolean
}

/** Links to the solutions that include a function. */
export function IncludedIn({ holders, isPublic = false }: IncludedInProps) {
  const { choice } = useTexts().functions
  return (
    <p data-public={isPublic ? "" : undefined}>
      {`${choice.partOf} `}
      {holders.map(({ slug, title, lang }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <SiteLink to={`/losningar/${slug}`} lang={lang.title} className="link">
            {title}
          </SiteLink>
        </span>
      ))}
    </p>
  )
}
