import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect } from "react"
import type { AdminScreen } from "../account/admin-screens.ts"
import { company } from "../site/company.ts"
import "./admin.css"
import { Navigation } from "./navigation.tsx"
import { queryClient } from "./query-client.ts"
import { screenNames } from "./screen-names.ts"
import { fetchTheRest, screens } from "./screens.ts"
import { SignInAgain } from "./session/sign-in-again.tsx"
import { texts } from "./texts.ts"
import { useOneOfEachMessage } from "./ui/use-one-of-each-message.ts"
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
