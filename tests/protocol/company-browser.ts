import type { AuthError, Session } from "@supabase/supabase-js"
import { newEmail, type Site, siteUrl } from "./auth-site.ts"
import type { Issuer } from "./oidc-issuer.ts"

type Visitor = ReturnType<Site["visitor"]>
interface Begun {
  /** The provider's URL, or the site's with an error. */
  url: string
  /** The browser's cookie, and its attributes. */
  cookie: string
  attributes: string
}

/** Returns a person's claims with a verified address. */
export const employee = (email = newEmail(), more: object = {}) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  ...more,
})

/** Steps of a sign-in through the provider, as a browser with supabase-js takes them. */
export function companyBrowser(site: Site, issuer: Issuer) {
  const newVisitor = () => site.visitor({ flowType: "pkce" })

  async function begin(visitor: Visitor = newVisitor(), redirectTo = `${siteUrl}/auth`): Promise<Begun> {
    const { data } = await visitor.auth.signInWithOAuth({
      provider: "custom:company",
      options: { redirectTo },
    })
    const { pathname, search } = new URL(data.url ?? "")
    const answer = await site.request(pathname.replace("/auth/v1", "") + search, { headers: { apikey: "" } })
    const attributes = answer.headers.get("set-cookie") ?? ""
    return { url: answer.headers.get("location") ?? "", cookie: attributes.split(";")[0] ?? "", attributes }
  }

  /** Returns the site's redirect to the client. */
  async function callback(back: URL, cookie: string): Promise<URL> {
    const answer = await site.request(`/callback${back.search}`, { headers: { apikey: "", cookie } })
    return new URL(answer.headers.get("location") ?? "")
  }

  async function signIn(
    person: Issuer["person"],
    visitor = newVisitor(),
  ): Promise<{ session?: Session | null; error?: AuthError | null; refused?: string | null }> {
    issuer.person = person
    const { url, cookie } = await begin(visitor)
    const { searchParams } = await callback(await issuer.visit(url), cookie)
    const code = searchParams.get("code")
    if (!code) return { refused: searchParams.get("error_code") }
    const { data, error } = await visitor.auth.exchangeCodeForSession(code)
    return { session: data.session, error }
  }
  return { newVisitor, begin, callback, signIn }
}

export const refusalOf = ({ searchParams }: URL) => searchParams.get("error_code")
