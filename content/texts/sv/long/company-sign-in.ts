/** Texts of the sign-in through a company's provider. {provider} is its name (OIDC_LABEL). */
export const companySignIn = {
  button: "Logga in med {provider}",
  /** By error code. */
  errors: {
    access_denied: "Inloggningen hos {provider} avbröts.",
    provider_unavailable:
      "{provider} svarar inte just nu. Försök igen om en stund, eller logga in med lösenord.",
    bad_oauth_state:
      "Inloggningen tog för lång tid, eller så sparar webbläsaren inga kakor från webbplatsen. Försök igen.",
    bad_oauth_callback: "Svaret från {provider} gick inte att använda. Försök igen.",
    provider_email_needs_verification:
      "{provider} har inte verifierat din e\u2011postadress. Be din it\u2011avdelning om hjälp.",
    email_address_not_authorized:
      "Din e\u2011postadress hos {provider} får inte användas här. Logga in med företagets adress.",
    signup_disabled: "Det finns inget konto med din e\u2011postadress. Be en administratör att bjuda in dig.",
    identity_already_exists:
      "Kontot hos {provider} eller kontot här är redan anslutet till ett annat. Be en administratör om hjälp.",
    flow_state_not_found: "Inloggningen är redan använd. Försök igen.",
    flow_state_expired: "Inloggningen tog för lång tid. Försök igen.",
    bad_code_verifier: "Inloggningen började i en annan flik. Försök igen.",
  },
}
