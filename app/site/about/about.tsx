import { countFunctions } from "../../../content/published/published.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { splitBlocks } from "../../../content/texts/paragraphs.ts"
import { useOfferPage } from "../../frame/frame.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadHero } from "../components/load-hero.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import type { Route } from "./+types/about.ts"
import modules from "./manifesto.svg?raw"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const [hero, all] = await Promise.all([
    loadHero(values, "om-oss"),
    countFunctions(values.data, values.facts.settings),
  ])
  return { hero, all }
}

export default function AboutScreen({ loaderData }: Route.ComponentProps) {
  const { about: texts, common } = useTexts()
  const offer = useOfferPage()
  return (
    <HeroScreen
      page={loaderData.hero}
      texts={texts.hero}
      head={() => ({ title: texts.headTitle })}
      hero={(title, description) => (
        <div className="column grid gap-x-12 gap-y-8 pt-16 pb-(--space-block) md:grid-cols-12 md:pt-28">
          <h1 className="display md:col-span-11 lg:col-span-10">{title}</h1>
          <p className="lead md:col-span-7 md:col-start-6 lg:col-span-6 lg:col-start-7">{description}</p>
        </div>
      )}
      end={
        <div className="column grid gap-12 border-t border-line py-(--space-block) md:grid-cols-12 md:py-24">
          <section className="md:col-span-7">
            <h2 className="heading">{texts.call.title}</h2>
            <p className="lead mt-3">{texts.call.text}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
              <SiteLink to="/kontakt" className="button button-falu">
                {common.contactUs}
              </SiteLink>
              {offer && (
                <SiteLink to={offer.to} lang={offer.lang} className="link">
                  {offer.label}
                </SiteLink>
              )}
            </div>
          </section>
          <Facts />
        </div>
      }
    >
      <Manifesto all={loaderData.all} />
      <Principles />
      <Questions />
    </HeroScreen>
  )
}

/** Manifesto on a dark background, with a drawing of modules. */
function Manifesto({ all }: { all: number }) {
  const { manifesto } = useLongTexts().about
  return (
    <section className="bg-night text-on-night">
      <div className="column grid gap-x-12 gap-y-8 py-(--space-section) md:grid-cols-12">
        <div className="md:col-span-5">
          <h2 className="small font-text font-normal tracking-normal text-on-night-soft">
            {manifesto.title}
          </h2>
          <p className="title mt-5 font-heading font-bold text-balance">{manifesto.opening}</p>
          <InlineSvg svg={modules} className="mt-14 hidden w-48 md:block" />
        </div>
        <div className="grid max-w-[62ch] content-start gap-6 text-step-1 leading-relaxed md:col-span-7 md:pt-12">
          {splitBlocks(interpolate(manifesto.text, { all })).map((paragraph) => (
            <p key={String(paragraph)}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Principles() {
  const { principles } = useLongTexts().about
  return (
    <ul className="column grid py-(--space-block) md:py-16">
      {principles.map(({ title, text }) => (
        <li
          key={title}
          className="grid items-baseline gap-x-12 gap-y-2 border-b border-line py-6 last:border-0 md:grid-cols-12 md:py-8"
        >
          <h2 className="heading md:col-span-5">{title}</h2>
          <p className="measure text-step-1 text-ink-soft md:col-span-7">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Two questions and answers, present but hidden (specification, section 2). */
function Questions() {
  const { questions } = useLongTexts().about
  return (
    <section className="column" hidden>
      <h2 className="heading">{questions.title}</h2>
      {questions.items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

/** Company facts for buyers. */
function Facts() {
  const { common, company } = useTexts()
  const { facts: names } = useLongTexts().about
  const { street, postalCode, city } = company
  const facts = [
    [names.name, company.legalName],
    [common.organisationNumber, company.organisationNumber],
    [names.seat, company.seat],
    [names.address, `${street}, ${postalCode.replace(" ", "\u00a0")}\u00a0${city}`],
  ]
  return (
    <section className="md:col-span-5">
      <h2 className="subheading">{names.title}</h2>
      <dl className="figures mt-4">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_1fr] lg:grid-cols-[9.5rem_1fr] gap-4 border-t border-line py-2.5"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
