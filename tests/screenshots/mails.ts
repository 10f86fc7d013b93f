import { type Mail, renderMail } from "../../portable/mail/render.ts"
import type { Screen } from "./screens.ts"

const token = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"
const siteUrl = "https://www.modulverk.example"
const url = `${siteUrl}/auth/confirm?token_hash=${token}&type=signup`
const signInUrl = `${siteUrl}/auth`
const recoverUrl = `${signInUrl}?mode=recover`

/** One mail of every kind, and the visitor's message with many and few values. */
const letters = (language: Mail["language"]): [name: string, mail: Mail][] => [
  ["verify-email", { language, kind: "verify-email", url }],
  ["recover-password", { language, kind: "recover-password", url }],
  ["invitation", { language, kind: "invitation", url }],
  ["factor-changed", { language, kind: "factor-changed", change: "added", at: "2026-03-03T09:30:00Z" }],
  ["new-device", { language, kind: "new-device", device: "Chrome, Windows", at: "2026-03-03T09:30:00Z" }],
  ["password-changed", { language, kind: "password-changed", recoverUrl, at: "2026-03-03T09:30:00Z" }],
  ["address-in-use", { language, kind: "address-in-use", signInUrl, recoverUrl }],
  [
    "resource-link",
    {
      language,
      kind: "resource-link",
      title: language === "en" ? "Choosing your modules – 28 or 75" : "Så väljer du moduler – 28 eller 75",
      url: `${siteUrl}/resurser/sa-valjer-du-moduler.pdf`,
    },
  ],
  [
    "contact",
    {
      language,
      kind: "contact",
      id: "0f8b6f0e-3a52-4c55-9d8e-4b8a7f3d1c20",
      origin: { page: "/losningar/medborgarportal", title: "Medborgarportal" },
      name: "Åsa Öberg",
      email: "asa.oberg@norrviken.example",
      company: "Norrvikens kommun",
      phone: "031-390 06 10",
      message:
        "Hej!\n\nVi har 14 system som invånarna möter och vill veta vad en portal kostar.\n\n- Bygglov\n- Förskola\n- Felanmälan\n\nKan ni visa en demo i vecka 12?",
    },
  ],
  [
    "contact-short",
    {
      language,
      kind: "contact",
      id: "0f8b6f0e-3a52-4c55-9d8e-4b8a7f3d1c21",
      name: "Bo Ek",
      email: "bo@exempel.example",
      company: null,
      phone: null,
      message: null,
    },
  ],
]

/** HTML mails as mail programs render them: on a phone and beside a list. */
export const mails: Screen[] = (["sv", "en"] as const).flatMap((language) =>
  letters(language).map(([name, mail]) => ({
    name: `mail-${name}`,
    language,
    site: "demo",
    account: false,
    sheet: "mails",
    widths: [390, 700],
    themes: ["light", "dark"],
    open: (page) => page.setContent(renderMail(mail, siteUrl).html),
  })),
)
