import { data, useActionData } from "react-router"
import { parseReferer, siteHosts } from "../../../content/screens/referer.ts"
import { toTelNumber } from "../../../content/texts/company.ts"
import { mailtoUrl } from "../../../content/urls.ts"
import { BackLink } from "../../frame/site-link.tsx"
import { Island } from "../../islands/island.tsx"
import { loadContext } from "../../load-context.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadHero } from "../components/load-hero.ts"
import type { Route } from "./+types/contact.ts"
import { loadChoice } from "./choice.server.ts"
import { ContactForm, type PostedMessage } from "./form.tsx"
import { firstViolation, originField, readMessage } from "./message.ts"

export async function loader({ request, context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { choice, retryAfterSeconds } = await loadChoice(request.url, values, values.texts.all.contact)
  const answer = {
    hero: await loadHero(values, "kontakt"),
    choice,
    from: parseReferer(request.headers.get("Referer"), siteHosts(request, values.site.url))?.page,
  }
  if (!retryAfterSeconds) return data(answer)
  return data(answer, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/**
 * Handles a post without JavaScript: the same checks, the same function call, and the outcome in
 * the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { invoke, log } = context.get(loadContext)
  const form = await request.formData().catch(() => new FormData())
  const message = readMessage(form)
  const from = form.get(originField)?.toString()
  const violation = firstViolation(message)
  if (violation) return data<PostedMessage>({ outcome: violation, message, from }, { status: 400 })
  const response = await invoke("send-contact-email", message, from).catch(() => undefined)
  if (response?.ok) return data<PostedMessage>({ outcome: "sent", message: null, from })
  const status = response?.status ?? 503
  log("the contact message was not sent", { status })
  return data<PostedMessage>({ outcome: status === 429 ? "tooMany" : "failure", message, from }, { status })
}

export default function ContactScreen({ loaderData: { hero, choice, from } }: Route.ComponentProps) {
  const texts = useTexts()
  const posted = useActionData<typeof action>()
  return (
    <HeroScreen
      page={hero}
      texts={texts.contact.hero}
      head={() => ({ title: texts.contact.headTitle })}
      hero={(title, description) => (
        <div className="column gap-[clamp(4rem,8vw,8rem)] min-[60rem]:grid min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 py-14 md:py-20">
            <h1 className="title">{title}</h1>
            <p className="lead measure mt-5 mb-10">{description}</p>
            <Island
              form="contact"
              of={ContactForm}
              props={{
                posted,
                note: posted ? undefined : choice?.note,
                beginning: choice?.message ?? undefined,
                from: posted?.from ?? from,
              }}
            />
            <p className="no-print mt-10 border-t border-line pt-6">
              <BackLink to="/">{texts.common.backHome}</BackLink>
            </p>
          </div>
          <ContactAside />
        </div>
      )}
    />
  )
}

/**
 * Next steps and contact details, beside the form. The panel extends to the edge of the window; on
 * small screens it is below the form.
 */
function ContactAside() {
  const { contact, company } = useTexts()
  const country = useLanguage() === "en" && company.country
  return (
    <aside className="-mx-(--gutter) grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] content-start gap-10 bg-panel px-(--gutter) py-(--space-block) min-[60rem]:m-0 min-[60rem]:py-20 min-[60rem]:pr-0 min-[60rem]:pl-4 min-[60rem]:shadow-[0_0_0_100vmax_var(--panel)] min-[60rem]:[clip-path:inset(0_-100vmax_0_-2.5rem)]">
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
