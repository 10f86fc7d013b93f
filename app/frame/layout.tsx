import { Outlet, useSearchParams } from "react-router"
import { loadContext } from "../load-context.ts"
import { useTexts } from "../ui/page-context.ts"
import type { Route } from "./+types/layout.ts"
import { Footer } from "./footer.tsx"
import { createFrame, type Frame } from "./frame.ts"
import { Header } from "./header.tsx"
import { useRootData } from "./root-data.ts"
import { ContentLink } from "./site-link.tsx"

export const loader = ({ context }: Route.LoaderArgs) => createFrame(context.get(loadContext))

// Like the root's data, it changes only with a new document.
export const shouldRevalidate = () => false

/** Layout of every public screen: skip link, header, screen and footer. */
export default function SiteLayout({ loaderData: frame }: Route.ComponentProps) {
  const { common } = useTexts()
  return (
    <>
      <a className="skip-link" href="#innehall">
        {common.skipToContent}
      </a>
      <PreviewBand />
      <Notice notice={frame.notice} />
      <Header frame={frame} />
      <main id="innehall" tabIndex={-1}>
        <Outlet context={frame} />
      </main>
      <Footer frame={frame} />
    </>
  )
}

/** Site-wide notice, from the site settings. */
function Notice({ notice }: Pick<Frame, "notice">) {
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

function PreviewBand() {
  const root = useRootData()
  const [parameters] = useSearchParams()
  const { preview: texts } = useTexts().common
  if (!root?.preview || !parameters.has("preview")) return null
  const { published, until } = root.preview
  return (
    <aside className="page-band" aria-label={texts.label}>
      <p className="column font-semibold">
        {`${texts.label} – ${published ? texts.published : texts.unpublished}, ${texts.until} ${until}`}
      </p>
    </aside>
  )
}
