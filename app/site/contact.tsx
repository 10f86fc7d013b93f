import { data, useActionData } from "react-router"
import { publishedPage } from "../content/published.ts"
import { useLanguage, useTexts } from "../i18n/use-texts.ts"
import { loadContext } from "../load-context.ts"
import type { Route } from "./+types/contact.ts"
import { ContactAside } from "./contact/aside.tsx"
import { ContactForm, type Posted } from "./contact/form.tsx"
import { firstViolation, readMessage } from "./contact/message.ts"
import { outcomeTexts } from "./contact/outcome-texts.ts"
import { Head } from "./head.tsx"
import { heroTexts } from "./hero-texts.ts"
import { PostedOutcome } from "./posted-outcome.tsx"
import { SiteLink } from "./site-link.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await publishedPage(context.get(loadContext).data, "kontakt") }
}

/** A message posted without scripts: the same checks, the same call, and the outcome in the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { invoke, language, log } = context.get(loadContext)
  const message = readMessage(await request.formData().catch(() => new FormData()))
  const violation = firstViolation(message)
  if (violation) return data<Posted>({ outcome: violation, message }, { status: 400 })
  const response = await invoke("send-contact-email", { ...message, language }).catch(() => undefined)
  if (response?.ok) return data<Posted>({ outcome: "sent", message: null })
  const status = response?.status ?? 503
  log("the contact message was not sent", { status })
  return data<Posted>({ outcome: status === 429 ? "tooMany" : "failure", message }, { status })
}

export default function ContactScreen({ loaderData: { page } }: Route.ComponentProps) {
  const texts = useTexts()
  const hero = heroTexts(page, useLanguage(), texts.contact.hero)
  const posted = useActionData<typeof action>()
  return (
    <div className="column contact-screen">
      <Head title={texts.contact.headTitle} description={hero.description} />
      <div className="min-w-0 py-14 md:py-20">
        <h1 lang={hero.lang.title} className="title">
          {hero.title}
        </h1>
        <p lang={hero.lang.description} className="lead measure mt-5 mb-10">
          {hero.description}
        </p>
        {posted && (
          <PostedOutcome sent={posted.outcome === "sent"} {...outcomeTexts(posted.outcome, texts)} />
        )}
        <ContactForm posted={posted} />
        <p className="mt-10 border-t border-line pt-6">
          <SiteLink to="/" className="link">
            ← {texts.common.backHome}
          </SiteLink>
        </p>
      </div>
      <ContactAside />
    </div>
  )
}
