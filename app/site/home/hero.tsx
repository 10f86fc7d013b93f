import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { addEnglishPrefix, isBilingual, stripLanguagePrefix } from "../../../content/texts/language.ts"
import { ListLink } from "../../frame/list-link.tsx"
import { SiteLink } from "../../frame/site-link.tsx"
import { brandDrawing } from "../../ui/brand-drawings.ts"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { LogoMark } from "../../ui/logo.tsx"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import type { LocalizedFeature } from "../components/localized-feature.ts"
import { Portal } from "./portal.tsx"
import { HomeProof, type loadHomeProof } from "./proof.tsx"

const drawing = brandDrawing("start", true)

interface HomeHeroProps {
  title: string
  description: ReactNode
  features: readonly LocalizedFeature[]
  proof: Awaited<ReturnType<typeof loadHomeProof>>
}

/** Hero of the start page: text, the drawing, and customer proof below. */
export function HomeHero({ title, description, features, proof }: HomeHeroProps) {
  const { common, home } = useTexts()
  return (
    <section className="grid lg:min-h-[min(100svh,58rem)] lg:grid-rows-[1fr_auto]">
      <div className="relative grid">
        <div className={`column grid lg:grid-rows-[auto_1fr] ${drawing ? "lg:grid-cols-2" : ""}`}>
          <Wordmark />
          <div className="py-14 sm:py-20 lg:row-start-2 lg:max-w-[37rem] lg:self-center lg:pt-4 lg:pb-10 lg:pr-8">
            <p className="flex items-baseline gap-3 text-small font-semibold text-pine sm:text-body">
              <span className="size-2.5 shrink-0 bg-pine" />
              {home.accent}
            </p>
            <h1 className="display mt-5">{title}</h1>
            <p className="mt-7 font-heading text-step-2 leading-snug font-semibold text-balance">
              {home.subline}
            </p>
            <p className="mt-3 max-w-[52ch] text-step-1 leading-relaxed text-ink-soft">{description}</p>
            <p className="mt-9 flex flex-wrap gap-3">
              <SiteLink to="/kontakt" className="button button-falu">
                {common.bookDemo}
              </SiteLink>
              <ListLink to="/losningar" className="button button-quiet">
                {home.exploreSolutions}
              </ListLink>
            </p>
          </div>
        </div>
        {drawing && (
          <div className="no-print relative grid items-center overflow-hidden bg-night px-(--gutter) py-10 lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 xl:pl-14">
            {drawing === true ? (
              <Portal features={features} />
            ) : (
              <InlineSvg svg={drawing} className="mx-auto w-full max-w-140" />
            )}
          </div>
        )}
      </div>
      <HomeProof {...proof} />
    </section>
  )
}

/**
 * The header is hidden until the visitor scrolls, so the name and the language link are shown here.
 */
function Wordmark() {
  const { company, home } = useTexts()
  const { pathname } = useLocation()
  const other = useLanguage() === "en" ? "sv" : "en"
  return (
    <div className="hero-wordmark items-center justify-between py-6 lg:col-span-full">
      <p className="flex items-center gap-3">
        <LogoMark />
        <span className="font-heading text-step-1 font-bold tracking-tight">{company.name}</span>
      </p>
      {isBilingual && (
        <a
          href={other === "en" ? addEnglishPrefix(pathname) : stripLanguagePrefix(pathname)}
          lang={other}
          hrefLang={other}
          data-language={other}
          className={`relative z-10 px-1 py-2.5 ${drawing ? "lg:text-on-night" : ""}`}
        >
          {home.otherLanguage}
        </a>
      )}
    </div>
  )
}
