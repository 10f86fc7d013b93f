import { functionAreas } from "../../supabase/seed/functions.ts"
import { publishedPage } from "../content/published.ts"
import { useLanguage, useTexts } from "../i18n/use-texts.ts"
import { loadContext } from "../load-context.ts"
import { ModuleRun } from "../ui/module-grid.tsx"
import type { Route } from "./+types/functions.ts"
import { CallToAction } from "./call-to-action.tsx"
import { Head } from "./head.tsx"
import { heroTexts } from "./hero-texts.ts"
import { SiteLink } from "./site-link.tsx"

interface Area {
  id: string
  name: string
  functions: { title: string; description: string }[]
}

/** The catalogue stays on the server: a visitor is sent one language of it, as text. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data, language } = context.get(loadContext)
  const english = language === "en"
  const areas = functionAreas.map(
    (area): Area => ({
      id: area.id,
      name: english ? area.name_en : area.name,
      functions: area.functions.map((item) => ({
        title: english ? item.title_en : item.title,
        description: english ? item.description_en : item.description,
      })),
    }),
  )
  return { page: await publishedPage(data, "funktioner"), areas }
}

export default function Functions({ loaderData: { page, areas } }: Route.ComponentProps) {
  const { common, functions: texts } = useTexts()
  const hero = heroTexts(page, useLanguage(), texts)
  return (
    <>
      <Head title={texts.headTitle} description={`${texts.subtitle} ${hero.description}`} />
      <section className="column grid gap-x-8 gap-y-6 pt-14 pb-(--space-block) lg:grid-cols-12 lg:pt-24">
        <h1 lang={hero.lang.title} className="display lg:col-span-7">
          {hero.title}
        </h1>
        <div className="lg:col-span-5 lg:pt-2">
          <p className="font-heading text-step-2 leading-snug font-semibold">{texts.subtitle}</p>
          <p lang={hero.lang.description} className="lead mt-4 max-w-[48ch]">
            {hero.description}
          </p>
          <p className="mt-7">
            <SiteLink to="/kontakt" className="button button-falu">
              {common.bookDemo}
            </SiteLink>
          </p>
        </div>
      </section>
      <section className="column">
        <h2 className="sr-only">{texts.areasTitle}</h2>
        <div className="border-t border-line-strong">
          {areas.map((area, index) => (
            <AreaRow key={area.id} area={area} most={18} open={index === 0} />
          ))}
        </div>
      </section>
      <CallToAction {...texts.callToAction} />
    </>
  )
}

/** One area: its name, as many modules as it has functions, their number; opened, the functions themselves. */
function AreaRow({ area, most, open }: { area: Area; most: number; open: boolean }) {
  const { areaCount } = useTexts().functions
  const count = area.functions.length
  return (
    <details id={`omrade-${area.id}`} open={open} className="group border-b border-line-strong">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 py-5 lg:grid-cols-12 lg:gap-x-8 lg:py-6">
        <h3 className="heading lg:col-span-5">{area.name}</h3>
        <ModuleRun
          to={count}
          rows={1}
          columns={most}
          className="order-last col-span-2 w-full max-w-md text-pine lg:order-none lg:col-span-5 lg:max-w-none"
        />
        <span className="flex items-center justify-end gap-5 lg:col-span-2">
          <span className="figures font-heading text-step-2 font-bold">
            {count}
            <span className="sr-only"> {areaCount(count).replace(/^\d+\s/, "")}</span>
          </span>
          <svg viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2" aria-hidden="true">
            <path d="M1 8h14" />
            <path d="M8 1v14" className="group-open:hidden" />
          </svg>
        </span>
      </summary>
      <dl className="grid gap-x-8 gap-y-6 pt-3 pb-12 sm:grid-cols-2 lg:grid-cols-3">
        {area.functions.map((item) => (
          <div key={item.title} className="border-t border-line pt-3">
            <dt className="font-semibold">{item.title}</dt>
            <dd className="mt-1 text-ink-soft">{item.description}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
