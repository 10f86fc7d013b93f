/** Texts of sign-in and session; headings and outcomes are the specification's (2, 5, 7, 8). */
export const account = {
  email: "E-post",
  password: "Lösenord",
  newPassword: "Nytt lösenord",
  needsScripts: "Inloggningen behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.",
  /** Shown while loading the session takes long. */
  delayed: {
    text: "Det tar längre tid än vanligt. Vi försöker igen.",
    reload: "Ladda om sidan",
  },
  /** `notSent` is shown at the form after the toast has closed. */
  logIn: {
    title: "Välkommen tillbaka",
    lead: "Logga in för att se fler av funktionerna i lösningarna.",
    submit: "Logga in",
    forgot: "Glömt lösenordet?",
    otherMode: "Har du inget konto? Skapa ett",
    success: { title: "Välkommen tillbaka!", text: "Du är nu inloggad." },
    notSent: "Du är inte inloggad än. Det du skrev står kvar.",
  },
  /** Shown after signing in, with the name of the requested screen. */
  continueTo: "Fortsätt till {name}",
  /** For administrators without a requested screen. */
  toBackOffice: "Till administrationen",
  verifiedBefore: {
    title: "Adressen är redan verifierad",
    text: "Länken behövs inte längre. Logga in med adressen och ditt lösenord.",
  },
  verified: { title: "Adressen är verifierad", text: "Du är nu inloggad.", logIn: "Nu kan du logga in." },
  /** The link belongs to another account than the one that was signed in. */
  switched: {
    title: "Du har bytt konto",
    text: "Länken hör till ett annat konto. Nu är du inloggad som {to}, inte längre som {from}.",
  },
  linkUsed: {
    title: "Länken gäller inte längre",
    text: "Den är använd, för gammal eller hör till en annan webbläsare. Du är redan inloggad.",
  },
  failure: { title: "Ett fel uppstod", text: "Försök igen senare" },
  /** By error code of Supabase Auth; other errors show the server's message. */
  errors: {
    invalid_credentials: "Fel e-postadress eller lösenord.",
    email_not_confirmed: "E-postadressen är inte verifierad än.",
    over_request_rate_limit: "Det blev för många försök. Vänta en stund och försök igen.",
    over_email_send_rate_limit: "Vi har redan skickat flera meddelanden. Vänta en stund och försök igen.",
    weak_password: "Lösenordet är för svagt. Minst 8 tecken, med stor bokstav, liten bokstav och siffra.",
    pwned:
      "Lösenordet är lätt att gissa: det är vanligt, eller liknar din e\u2011postadress eller vårt namn.",
    same_password: "Det nya lösenordet måste skilja sig från det gamla.",
    reauthentication_needed: "Det var för länge sedan du öppnade länken. Be om en ny.",
    current_password_invalid: "Det nuvarande lösenordet är fel.",
    mfa_verification_failed: "Koden stämmer inte.",
    mfa_challenge_expired: "Det tog för lång tid. Skriv koden som visas nu.",
    reauthentication_not_valid: "Det var ett tag sedan du loggade in. Bekräfta att det är du.",
    insufficient_aal: "Bekräfta först med koden eller en passkey.",
    current_password_required: "Länken är redan använd. Be om en ny.",
    otp_expired: "Länken är använd eller för gammal. Be om en ny.",
    session_not_found: "Du är inte längre inloggad. Logga in igen.",
    session_expired: "Du är inte längre inloggad. Logga in igen.",
    bad_jwt: "Du är inte längre inloggad. Logga in igen.",
    no_authorization: "Du är inte längre inloggad. Logga in igen.",
    refresh_token_not_found: "Du är inte längre inloggad. Logga in igen.",
    refresh_token_already_used: "Du är inte längre inloggad. Logga in igen.",
    user_already_exists: "Det finns redan ett konto med den adressen. Logga in i stället.",
    email_exists: "Det finns redan ett konto med den adressen. Logga in i stället.",
    email_address_invalid: "Det går inte att skicka e\u2011post till den adressen. Kontrollera stavningen.",
    validation_failed: "Uppgifterna godtogs inte. Kontrollera e\u2011postadressen.",
    signup_disabled: "Det går inte att skapa konton just nu. Försök igen senare, eller skriv till oss.",
    single_identity_not_deletable:
      "Det är ditt enda sätt att logga in. Välj först ett lösenord, med länken Glömt lösenordet.",
    identity_not_found: "Kontot är redan frånkopplat. Ladda om sidan.",
    company_sign_in_required:
      "Administratörer loggar in via företaget, med knappen under inloggningen. Lösenord, länkar och passkeys gäller inte.",
    user_banned: "Kontot är spärrat. Skriv till oss.",
    unexpected_failure: "Försök igen senare",
    storage_blocked:
      "Webbläsaren sparar ingenting från den här webbplatsen, så du kan inte bli inloggad. Tillåt kakor och lagring för webbplatsen och försök igen.",
    mfa_factor_not_found:
      "Nyckeln har ersatts av en nyare, kanske i en annan flik. Börja om, så visas den som gäller.",
    mfa_factor_name_conflict: "Du har redan en passkey med det namnet.",
    too_many_enrolled_mfa_factors: "Ta bort en passkey som du inte använder först.",
    webauthn_credential_not_found: "Passkeyn hör inte längre till kontot. Logga in på ett annat sätt.",
    webauthn_verification_failed: "Passkeyn godtogs inte. Försök igen, eller logga in på ett annat sätt.",
    webauthn_challenge_expired: "Det tog för lång tid. Försök igen.",
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "Den här enheten har redan en passkey till kontot.",
    passkey_failed: "Webbläsaren fick ingen passkey. Försök igen, eller logga in på ett annat sätt.",
    unreachable: "Servern svarar inte. Kontrollera din anslutning och försök igen.",
  } as Record<string, string>,
  profile: {
    title: "Profil",
    lead: "Uppgifterna som hör till ditt konto.",
    email: "E-post",
    userId: "Användar-id",
    createdAt: "Konto skapat",
    missing: "N/A",
    back: "Tillbaka",
  },
  adminTitle: "Administration",
}
