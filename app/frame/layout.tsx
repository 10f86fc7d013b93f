import { Outlet } from "react-router"
import { loadContext } from "../load-context.ts"
import { useTexts } from "../ui/page-context.ts"
import type { Route } from "./+types/layout.ts"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { howWeWorkLink } from "./how-we-work.ts"
import { PreviewBand } from "./preview-band.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  return { howWeWork: await howWeWorkLink(context.get(loadContext)) }
}

// As the root's: it changes only with a new document.
export const shouldRevalidate = () => false

/** The frame of every public screen: skip link, header, the screen, footer. */
export default function SiteLayout({ loaderData: { howWeWork } }: Route.ComponentProps) {
  const { common } = useTexts()
  return (
    <>
      <a className="skip-link" href="#innehall">
        {common.skipToContent}
      </a>
      <PreviewBand />
      <Header />
      <main id="innehall" tabIndex={-1} className="outline-none">
        <Outlet context={howWeWork} />
      </main>
      <Footer howWeWork={howWeWork} />
    </>
  )
}
