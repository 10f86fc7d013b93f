import { hostsOf, type Origin, originOf } from "../../../content/screens/origin.ts"

/** The page of the site that a call came from: its Referer, which the site's scripts set to the page before the form. */
export function cameFrom(request: Request, siteUrl: string): Origin | null {
  return originOf(request.headers.get("referer"), hostsOf(request, siteUrl))
}
