import { company as brand } from "../../../brand/company.ts"
import { type CompanyTexts, dialled } from "../../../content/texts/company.ts"
import { type Language, languages } from "../../../content/texts/language.ts"
import { absoluteUrl } from "../../../content/urls.ts"

/** One thing of schema.org's vocabulary, without its context. */
export type Thing = { "@type": string } & Record<string, unknown>

/**
 * What a screen says to machines (JSON-LD 1.1). A data block is not executed, so it needs no hash in the
 * Content-Security-Policy; but the parser ends it at the first "</script", whatever wrote it: so no "<" is left.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; "<" is escaped here
      dangerouslySetInnerHTML={{ __html: text.replaceAll("<", "\\u003c") }}
    />
  )
}

/** Who publishes the site: its origin, and the company in the page's language. */
export interface Publisher {
  site: string
  company: CompanyTexts
}

/** The company in short, where it stands for something else: as provider, author, publisher. */
function organizationReference({ site, company }: Publisher): Thing {
  return {
    "@type": "Organization",
    "@id": absoluteUrl("/#organization", site),
    name: company.name,
    url: absoluteUrl("/", site),
    logo: absoluteUrl("/brand/mark-light.svg", site),
  }
}

/** The company with what it has in common with a business card. */
export function organization(publisher: Publisher): Thing {
  const { company } = publisher
  const { countryCode } = brand.address
  return {
    ...organizationReference(publisher),
    legalName: company.legalName,
    email: company.email,
    telephone: dialled(company.phone),
    taxID: company.organisationNumber,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressCountry: countryCode,
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: company.email,
      telephone: dialled(company.phone),
      areaServed: countryCode,
      availableLanguage: languages,
    },
  }
}

/** The site itself, with the organisation as its publisher. */
export function website({ site, company }: Publisher, description: string): Thing {
  return {
    "@type": "WebSite",
    "@id": absoluteUrl("/#website", site),
    name: company.name,
    url: absoluteUrl("/", site),
    description,
    inLanguage: languages,
    publisher: { "@id": absoluteUrl("/#organization", site) },
  }
}

/** Where a screen lies, from the start page to itself. */
export function breadcrumbs(trail: readonly { name: string; address: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  }
}

/** Questions that stand on the screen with their answers; hidden ones must not be listed (Google's guidelines). */
export function faqPage(items: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  }
}

/** A solution: a service that the company sells by subscription. */
export function service(
  publisher: Publisher,
  { name, description, address }: { name: string; description: string; address: string },
): Thing {
  return {
    "@type": "Service",
    name,
    description,
    url: address,
    serviceType: name,
    provider: organizationReference(publisher),
    areaServed: { "@type": "Country", name: brand.address.countryEn },
  }
}

interface ArticleFacts {
  headline: string
  description: string
  address: string
  image: string
  published: string
  modified: string
  language: Language
  /** Whom it is about, and who has written it, where that is not the company. */
  customer?: string
  author?: string | null
}

/** A case study or a news item: an article that the company publishes. */
export function article(publisher: Publisher, facts: ArticleFacts): Thing {
  return {
    "@type": "Article",
    headline: facts.headline,
    description: facts.description,
    url: facts.address,
    mainEntityOfPage: facts.address,
    image: [facts.image],
    datePublished: facts.published,
    dateModified: facts.modified,
    inLanguage: facts.language,
    ...(facts.customer && { about: { "@type": "Organization", name: facts.customer } }),
    author: facts.author ? { "@type": "Person", name: facts.author } : organizationReference(publisher),
    publisher: organizationReference(publisher),
  }
}
