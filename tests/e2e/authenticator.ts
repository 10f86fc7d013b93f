import type { Page } from "@playwright/test"

/** Adds a virtual authenticator with screen lock to the page. Returns its CDP session and id. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person passes the screen lock. */
    verify: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Whether the person responds at once, also to the suggestion at the e-mail field. */
    respond: (enabled: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    /** Deletes the passkeys, as a lost phone would. */
    lose: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
  }
}
