import type { Language } from "../../content/texts/language.ts"
import { leadConsentKey, leadConsentText } from "../../content/texts/lead-consent.ts"
import type { TextOverrides } from "../../content/texts/overrides.ts"
import { resourceSlug } from "../../content/types/slugs.ts"
import { absoluteUrl } from "../../content/urls.ts"
import { emailField } from "./fields.ts"
import type { Form, FormHost } from "./form.ts"
import { FormError } from "./form-error.ts"

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const notFound = {
  sv: "Resursen finns inte, eller har ingen fil.",
  en: "There is no such resource, or it has no file.",
}

/**
 * The resources page's form, which mails the link to a resource. The response does not reveal
 * whether the address exists.
 */
export const resourceLinkForm: Form = {
  name: "send-resource-link",
  limit: "resourceLink",
  stores: "lead",
  submit: "submit_lead",
  fields: {
    email: emailField,
    first_name: { name: { sv: "Förnamn", en: "First name" }, max: 200 },
    last_name: { name: { sv: "Efternamn", en: "Last name" }, max: 200 },
    company: { name: { sv: "Företag", en: "Company" }, max: 200 },
  },
  mailsVisitor: true,
  consent: {
    sv: "Vi kan inte mejla länken utan ditt samtycke.",
    en: "We cannot email you the link without your consent.",
  },
  tooLarge: {
    sv: "Formuläret är för stort. Det får vara högst 64 kB.",
    en: "The form is too large. It may be at most 64 kB.",
  },
  rateLimited: {
    sv: "Du har bett om många länkar på kort tid. Försök igen om en stund.",
    en: "You have asked for many links in a short time. Please try again in a while.",
  },
  unavailable: {
    sv: "Det gick inte att mejla länken. Försök igen.",
    en: "The link could not be emailed. Please try again.",
  },
  /**
   * Title and file in the visitor's language, as on the page. The slug is always that of the
   * Swedish title, so that a resource's leads share one slug.
   */
  async complete(host, language, { resource: id, words }) {
    const { findResource, siteUrl } = host
    const isId = typeof id === "string" && uuid.test(id)
    const resource = isId ? await findResource(id) : undefined
    const isEnglish = language === "en"
    const file = (isEnglish && resource?.file_url_en) || resource?.file_url
    if (!resource || !file) throw new FormError({ status: 404, code: "resource_not_found", text: notFound })
    return {
      resource_slug: resourceSlug(resource),
      title: (isEnglish && resource.title_en) || resource.title,
      url: absoluteUrl(file, siteUrl),
      purpose: await agreedWords(host, language, words),
    }
  },
}

/**
 * Returns the consent text that the visitor has seen: the submitted wording if the text has ever
 * had it, otherwise the current one.
 */
async function agreedWords({ call }: FormHost, language: Language, shown: unknown): Promise<string> {
  const today = leadConsentText(language, await call<TextOverrides>("own_texts"))
  if (typeof shown !== "string" || shown === today) return today
  const isEarlier =
    shown === leadConsentText(language) ||
    (await call<boolean>("has_said", { key: leadConsentKey, language, words: shown }))
  return isEarlier ? shown : today
}
