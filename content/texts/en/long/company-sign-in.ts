import type { companySignIn as swedish } from "../../sv/long/company-sign-in.ts"

export const companySignIn = {
  button: "Log in with {provider}",
  errors: {
    access_denied: "The login at {provider} was cancelled.",
    provider_unavailable:
      "{provider} does not respond at the moment. Try again in a while, or log in with your password.",
    bad_oauth_state:
      "The login took too long, or the browser stores no cookies from this website. Try again.",
    bad_oauth_callback: "The response from {provider} could not be used. Try again.",
    provider_email_needs_verification:
      "{provider} has not verified your email address. Ask your IT department for help.",
    email_address_not_authorized:
      "Your email address at {provider} may not be used here. Log in with your company’s address.",
    signup_disabled: "There is no account with your email address. Ask an administrator to invite you.",
    identity_already_exists:
      "The account at {provider}, or the one here, is already connected to another. Ask an administrator for help.",
    flow_state_not_found: "The login has already been used. Try again.",
    flow_state_expired: "The login took too long. Try again.",
    bad_code_verifier: "The login began in another tab. Try again.",
  },
} satisfies typeof swedish
