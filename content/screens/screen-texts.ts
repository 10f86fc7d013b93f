import { accessibilitySections, privacySections } from "../texts/legal-sections.ts"
import { splitBlocks } from "../texts/paragraphs.ts"
import type { SiteTexts } from "../texts/site-texts.ts"
import { mapHeroes } from "./lookup.ts"
import type { IndexedPath } from "./screens.ts"

/** A screen's own texts as indexed by the search: titles and passages. */
interface SearchTexts {
  names: readonly string[]
  passages: readonly string[]
}

/** Nested texts. The texts of one object form one passage, e.g. a question and its answer. */
type TextTree = string | readonly TextTree[] | { readonly [name: string]: TextTree }

/**
 * Returns each screen's own texts for the site search. Excludes content, which SQL searches, form
 * messages and hidden texts. Server only: it includes the long texts.
 * @param retentionDays stated in the privacy text
 */
export function screenSearchTexts(texts: SiteTexts, retentionDays: number) {
  const {
    about,
    brand,
    caseStudies,
    common,
    company,
    contact,
    functions,
    home,
    legal,
    long,
    resources,
    solutions,
  } = texts
  const { street, postalCode, city } = company
  const address = `${street}, ${postalCode} ${city}`
  const { philosophy, logo, colors, typography, iconography, layout, applications } = long.brand
  const { facts } = long.about
  const said: Record<IndexedPath, { names: string[]; said: TextTree }> = {
    ...mapHeroes(texts, (hero) => ({ names: [hero.title], said: { ...hero } })),
    "/": {
      names: [home.headTitle, home.title],
      said: [
        { accent: home.accent, subline: home.subline, description: home.description, levels: common.levels },
        { title: home.figures.title, text: home.figures.text },
        { title: home.features.title, text: home.features.text },
        home.banner,
        home.callToAction,
      ],
    },
    "/kontakt": {
      names: [contact.headTitle, contact.hero.title],
      said: [
        contact.hero,
        contact.steps,
        {
          direct: contact.direct,
          phone: `${contact.phone}: ${company.phone}`,
          email: `${contact.email}: ${company.email}`,
          address: `${contact.address}: ${address}`,
        },
      ],
    },
    "/losningar": {
      names: [solutions.headTitle, solutions.title],
      said: [solutions.description, solutions.listCallToAction],
    },
    "/losningar/jamfor": { names: [solutions.compare.title], said: solutions.compare.description },
    "/funktioner": {
      names: [functions.headTitle, functions.title],
      said: [{ subtitle: functions.subtitle, description: functions.description }, functions.callToAction],
    },
    "/case-studies": { names: [caseStudies.hero.title], said: [caseStudies.hero, caseStudies.invitation] },
    "/resurser": {
      names: [resources.headTitle, resources.hero.title],
      said: [resources.hero, { title: resources.request.title, text: resources.request.text }],
    },
    "/om-oss": {
      names: [about.headTitle, about.hero.title],
      said: [
        about.hero,
        { ...long.about.manifesto, text: splitBlocks(long.about.manifesto.text).flat() },
        long.about.principles,
        {
          name: `${facts.title}: ${company.legalName}`,
          number: `${common.organisationNumber} ${company.organisationNumber}`,
          address: `${facts.address}: ${address}`,
        },
        about.call,
      ],
    },
    "/brand-guidelines": {
      names: [brand.headTitle, brand.hero.title],
      said: [
        brand.hero,
        philosophy,
        { text: logo.text, clearSpace: logo.clearSpace, smallest: logo.smallest, files: logo.files },
        [colors, typography, iconography, layout, applications].map(({ text }) => text),
      ],
    },
    "/integritet": {
      names: [legal.privacy.title],
      said: [
        legal.privacy.description,
        legal.privacy.controller,
        privacySections(long.legal.privacy, retentionDays).map(({ title, text }) => [
          title,
          splitBlocks(text),
        ]),
      ],
    },
    "/tillganglighet": {
      names: [legal.accessibility.headTitle, legal.accessibility.title],
      said: [
        legal.accessibility.description,
        accessibilitySections(long.legal.accessibility).map(({ title, text }) => [title, splitBlocks(text)]),
      ],
    },
  }
  return (path: IndexedPath): SearchTexts => ({
    names: said[path].names,
    passages: passagesOf(said[path].said),
  })
}

function passagesOf(said: TextTree): string[] {
  if (typeof said === "string") return [said]
  if (isList(said)) return said.flatMap(passagesOf)
  const parts = Object.values(said)
  const own = parts.filter((part) => typeof part === "string")
  const others = parts.filter((part) => typeof part !== "string").flatMap(passagesOf)
  return own.length > 0 ? [sentences(own), ...others] : others
}

const isList = (said: TextTree): said is readonly TextTree[] => Array.isArray(said)

/** A title gets a full stop. */
const sentences = (texts: readonly string[]) =>
  texts.map((text) => (/[.?!]$/.test(text) ? text : `${text}.`)).join(" ")
