import { toTelNumber } from "../../../content/texts/company.ts"
import { mailtoUrl } from "../../../content/urls.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"

/** Next steps and contact details, beside the form. */
export function ContactAside() {
  const { contact, company } = useTexts()
  const country = useLanguage() === "en" && company.country
  return (
    <aside className="contact-aside">
      <section>
        <h2 className="subheading">{contact.steps.title}</h2>
        <ol className="contact-steps">
          {contact.steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-text font-bold tracking-normal">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="subheading">{contact.direct}</h2>
        <dl className="mt-4 grid gap-4">
          <div>
            <dt className="small text-ink-soft">{contact.phone}</dt>
            <dd className="figures">
              <a href={`tel:${toTelNumber(company.phone)}`} className="link">
                {company.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="small text-ink-soft">{contact.email}</dt>
            <dd>
              <a href={mailtoUrl(company.email)} className="link">
                {company.email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="small text-ink-soft">{contact.address}</dt>
            <dd>
              {company.legalName}
              <br />
              {company.street}
              <br />
              {company.postalCode} {company.city}
              {country && (
                <>
                  <br />
                  {country}
                </>
              )}
            </dd>
          </div>
        </dl>
      </section>
    </aside>
  )
}
