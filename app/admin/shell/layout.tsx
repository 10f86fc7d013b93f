import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect } from "react"
import { company } from "../../../brand/company.ts"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import "./admin.css"
import { queryClient } from "../data/query-client.ts"
import { SignInAgain } from "../session/sign-in-again.tsx"
import { texts } from "../ui/texts.ts"
import { useOneOfEachMessage } from "../ui/use-one-of-each-message.ts"
import { Navigation } from "./navigation.tsx"
import { screenNames } from "./screen-names.ts"
import { fetchTheRest, screens } from "./screens.ts"
import { UnsavedNotice } from "./unsaved-notice.tsx"

/** The back office's frame and, within it, the named screen. Only who is signed in ever fetches this module. */
export default function AdminLayout({ screen }: { screen: AdminScreen }) {
  const name = screenNames[screen]
  useEffect(() => {
    document.title = `${name} – ${texts.name} – ${company.name}`
  }, [name])
  useEffect(fetchTheRest, [])
  useOneOfEachMessage()
  const Screen = screens[screen]
  return (
    <QueryClientProvider client={queryClient}>
      <div className="admin">
        <a className="skip-link" href="#innehall">
          {texts.skipToContent}
        </a>
        <Navigation screen={screen} />
        <main id="innehall" tabIndex={-1} className="admin-main">
          <UnsavedNotice />
          {/* Another screen starts afresh: nothing of one type's state is the next one's. */}
          <Screen key={screen} />
        </main>
      </div>
      <SignInAgain />
    </QueryClientProvider>
  )
}
