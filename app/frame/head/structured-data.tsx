import { company as brand } from "../../../brand/company.ts"
import { type CompanyTexts, toTelNumber } from "../../../content/texts/company.ts"
import { type Language, languages } from "../../../content/texts/language.ts"
import { absoluteUrl } from "../../../content/urls.ts"

/** A schema.org object, without its context. */
export type Thing = { "@type": string } & Record<string, unknown>

/**
 * Renders structured data (JSON-LD 1.1). A data block is not executed, so it needs no hash in the
 * Content-Security-Policy. The HTML parser ends it at the first "</script", so every "<" is
 * escaped.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" is escaped
      dangerouslySetInnerHTML={{ __html: text.replaceAll("<", "\\u003c") }}
    />
  )
}

/** Publisher of the site: its origin, and the company in the page's language. */
export interface Publisher {
  site: string
  company: CompanyTexts
}

/** Short form of the company, used as provider, author or publisher. */
function organizationReference({ site, company }: Publisher): Thing {
  return {
    "@type": "Organization",
    "@id": absoluteUrl("/#organization", site),
    name: company.name,
    url: absoluteUrl("/", site),
    logo: absoluteUrl("/brand/mark-light.svg", site),
  }
}

/** The company with its contact details. */
export function organization(publisher: Publisher): Thing {
  const { company } = publisher
  const { countryCode } = brand.address
  return {
    ...organizationReference(publisher),
    legalName: company.legalName,
    email: company.email,
    telephone: toTelNumber(company.phone),
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
      telephone: toTelNumber(company.phone),
      areaServed: countryCode,
      availableLanguage: languages,
    },
  }
}

/** The site, with the organization as its publisher. */
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

/** Breadcrumbs from the start page to a screen. */
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

/** FAQ of a screen. Hidden questions must not be listed (Google's guidelines). */
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

/** A solution, as a service sold by subscription. */
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
  /** The customer, and the author if not the company. */
  customer?: string
  author?: string | null
}

/** A case study or news item, as an article. */
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
