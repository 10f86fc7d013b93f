import { ContentLink } from "../content-link.tsx"
import type { Frame } from "../frame.ts"

/** Site-wide notice, from the site settings. */
export function Notice({ notice }: Pick<Frame, "notice">) {
  if (!notice) return null
  const { text, lang, to } = notice
  return (
    <aside className="page-band">
      <p className="column wrap-anywhere font-semibold" lang={lang}>
        {to ? (
          <ContentLink href={to} className="underline">
            {text}
          </ContentLink>
        ) : (
          text
        )}
      </p>
    </aside>
  )
}
