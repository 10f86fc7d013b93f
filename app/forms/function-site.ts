import { useRouteLoaderData } from "react-router"
import type { RootData } from "../root.tsx"
import type { FunctionSite } from "./call-function.ts"

/** What a form needs to call the backend's functions; a form itself may not know the router (app/islands). */
export function useFunctionSite(): FunctionSite {
  const { supabaseUrl, publishableKey } = (useRouteLoaderData("root") as RootData).site
  return { supabaseUrl, publishableKey }
}
