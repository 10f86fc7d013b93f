import { Outlet } from "react-router"
import { useTexts } from "../i18n/use-texts.ts"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { PreviewBand } from "./preview-band.tsx"

/** The frame of every public screen: skip link, header, the screen, footer. */
export default function SiteLayout() {
  const { common } = useTexts()
  return (
    <>
      <a className="skip-link" href="#innehall">
        {common.skipToContent}
      </a>
      <PreviewBand />
      <Header />
      <main id="innehall" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
