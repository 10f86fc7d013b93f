import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { AdminScreen } from "../account/admin-screens.ts"
import { company } from "../site/company.ts"
import "./admin.css"
import { Navigation } from "./navigation.tsx"
import { screenNames } from "./screen-names.ts"
import { fetchTheRest, screens } from "./screens.ts"
import { SignInAgain } from "./session/sign-in-again.tsx"
import { texts } from "./texts.ts"
import { useOneOfEachMessage } from "./ui/use-one-of-each-message.ts"

/** Nothing is retried (specification, section 8), and being offline is a failure to tell, not to wait through. */
function createQueryClient(): QueryClient {
  const networkMode = "always"
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode }, mutations: { retry: false, networkMode } },
  })
}

/** The back office's frame and, within it, the named screen. Only who is signed in ever fetches this module. */
export default function AdminLayout({ screen }: { screen: AdminScreen }) {
  const [client] = useState(createQueryClient)
  const name = screenNames[screen]
  useEffect(() => {
    document.title = `${name} – ${texts.name} – ${company.name}`
  }, [name])
  useEffect(fetchTheRest, [])
  useOneOfEachMessage()
  const Screen = screens[screen]
  return (
    <QueryClientProvider client={client}>
      <div className="admin">
        <a className="skip-link" href="#innehall">
          {texts.skipToContent}
        </a>
        <Navigation screen={screen} />
        <main id="innehall" tabIndex={-1} className="admin-main">
          {/* Another screen starts afresh: nothing of one type's state is the next one's. */}
          <Screen key={screen} />
        </main>
      </div>
      <SignInAgain />
    </QueryClientProvider>
  )
}
