import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { Holder } from "./holders.ts"

interface HolderLineProps {
  holders: readonly Holder[]
  /** Whether it is public; for members another line replaces it (members-holders.tsx). */
  everyones?: boolean
}

/** Links to the solutions that include a function. */
export function HolderLine({ holders, everyones = false }: HolderLineProps) {
  const { choice } = useTexts().functions
  return (
    <p data-everyones={everyones ? "" : undefined}>
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
