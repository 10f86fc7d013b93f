import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type ComponentType, useEffect, useState } from "react"
import type { AdminScreen } from "../account/admin-screens.ts"
import { company } from "../site/company.ts"
import "./admin.css"
import { CaseStudiesScreen } from "./case-studies.tsx"
import { DashboardScreen } from "./dashboard.tsx"
import { Navigation } from "./navigation.tsx"
import { PagesScreen } from "./pages.tsx"
import { ResourcesScreen } from "./resources.tsx"
import { screenNames } from "./screen-names.ts"
import { SignInAgain } from "./session/sign-in-again.tsx"
import { SolutionsScreen } from "./solutions.tsx"
import { SubmissionsScreen } from "./submissions.tsx"
import { texts } from "./texts.ts"

const screens: Record<AdminScreen, ComponentType> = {
  dashboard: DashboardScreen,
  pages: PagesScreen,
  solutions: SolutionsScreen,
  "case-studies": CaseStudiesScreen,
  resources: ResourcesScreen,
  submissions: SubmissionsScreen,
}

/** Nothing is retried (specification, section 8), and being offline is a failure to tell, not to wait through. */
function createQueryClient(): QueryClient {
  const networkMode = "always"
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode }, mutations: { retry: false, networkMode } },
  })
}

/** The back office's frame and, within it, the named screen. Only administrators ever fetch this module. */
export default function AdminLayout({ screen }: { screen: AdminScreen }) {
  const [client] = useState(createQueryClient)
  const name = screenNames[screen]
  useEffect(() => {
    // Its interface is Swedish, whatever language the site was left in.
    document.documentElement.lang = "sv"
    document.title = `${name} – ${texts.name} – ${company.name}`
  }, [name])
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
