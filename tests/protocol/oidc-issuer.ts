import { generateKeyPairSync, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"
import type { CompanySettings } from "../../server/supabase/auth/company/provider.ts"
import { siteUrl } from "./auth-site.ts"

export const callbackUrl = `${siteUrl}/auth/v1/callback`

type Claims = Record<string, unknown>

/** A real OpenID Connect issuer (npm oidc-provider), whose login screen needs no input. */
export interface Issuer {
  settings: CompanySettings
  /** The person at the login screen: claims, with `sub`; an error code refuses. */
  person: Claims | string
  /** Changes the claims of `person` without a new login. */
  update(): void
  /** Ends every access that the issuer has given. */
  revoke(): void
  /** Replaces the signing keys. */
  rotateKeys(): void
  /** Simulates an outage. */
  fault: "none" | "hangs" | "fails"
  /** Follows a URL like a browser, up to the redirect back to the site. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

const newKey = () => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  kid: randomUUID(),
  use: "sig",
})

export async function openIssuer(
  settings: Partial<CompanySettings> = {},
  redirectUri = callbackUrl,
): Promise<Issuer> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: "site", client_secret: "a secret of the client, shared with the site" }
  const people = new Map<string, Claims>()
  const createProvider = () =>
    new Provider(origin, {
      clients: [
        { ...client, redirect_uris: [redirectUri], grant_types: ["authorization_code", "refresh_token"] },
      ],
      jwks: { keys: [newKey()] },
      cookies: { keys: ["cookies of the tests"] },
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified", "hd", "groups", "amr", "acr"],
        profile: ["name"],
      },
      scopes: ["openid", "offline_access"],
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, RefreshToken: 600, Session: 600 },
      // Without a consent screen, as Microsoft and Okta do.
      issueRefreshToken: async (_, tokenClient) => tokenClient.grantTypeAllowed("refresh_token"),
      features: { devInteractions: { enabled: false } },
      findAccount: (_, accountId) => {
        const claims = people.get(accountId)
        return claims && { accountId, claims: () => ({ ...claims, sub: accountId }) }
      },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? "",
          accountId: oidc.session?.accountId ?? "",
        })
        grant.addOIDCScope("openid email profile offline_access")
        await grant.save()
        return grant
      },
    })
  let provider = createProvider()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (issuer.fault === "hangs") return
    if (issuer.fault === "fails") return response.writeHead(502).end()
    if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response)
    const { person } = issuer
    if (typeof person === "string") return provider.interactionFinished(request, response, { error: person })
    people.set(String(person.sub), person)
    return provider.interactionFinished(request, response, { login: { accountId: String(person.sub) } })
  }

  const issuer: Issuer = {
    settings: {
      issuer: origin,
      clientId: client.client_id,
      clientSecret: client.client_secret,
      domains: ["example.se"],
      createsAccounts: true,
      ...settings,
    },
    person: {},
    fault: "none",
    update() {
      if (typeof issuer.person === "object") people.set(String(issuer.person.sub), issuer.person)
    },
    revoke() {
      people.clear()
    },
    rotateKeys() {
      provider = createProvider()
    },
    async visit(url) {
      const cookies = new Map<string, string>()
      for (let next = new URL(url); ; ) {
        if (next.origin !== origin) return next
        const cookie = [...cookies].map((pair) => pair.join("=")).join("; ")
        const answer = await fetch(next, { redirect: "manual", headers: { cookie } })
        const location = answer.headers.get("location")
        if (!location) throw new Error(`${answer.status} ${await answer.text()}`)
        for (const set of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        next = new URL(location, next)
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return issuer
}
