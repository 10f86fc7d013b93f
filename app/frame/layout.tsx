import { Outlet } from "react-router"
import { loadContext } from "../load-context.ts"
import { useTexts } from "../ui/page-context.ts"
import type { Route } from "./+types/layout.ts"
import { Notice } from "./bands/notice.tsx"
import { PreviewBand } from "./bands/preview-band.tsx"
import { Footer } from "./footer.tsx"
import { createFrame } from "./frame.ts"
import { Header } from "./header.tsx"

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
