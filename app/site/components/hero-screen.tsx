import type { ReactNode } from "react"
import { firstBlockText } from "../../../content/fields/rich-text/rich-text.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { Head, type PublicScreen } from "../../frame/head/head.tsx"
import { faqOf, Sections } from "../sections/sections.tsx"
import type { HeroTexts, LoadedHero } from "./load-hero.ts"
import { RichLine } from "./rich-text.tsx"

interface HeroScreenProps {
  /** The published page that overrides the hero (load-hero.ts). */
  page: LoadedHero | null
  /** Built-in texts. */
  texts: HeroTexts
  /** Numbers in the texts. */
  figures?: { all?: number }
  /** Head of the document. Description and questions come from the hero's page by default. */
  head: (hero: { title: string; plain: string }) => { title: string } & Partial<PublicScreen>
  hero: (title: string, description: ReactNode) => ReactNode
  children?: ReactNode
  /** Content below the page's last sections. */
  end?: ReactNode
}

/** Built-in screen with an editable hero, and the page's sections before and after its content. */
export function HeroScreen({ page, texts, figures = {}, head, hero, children, end }: HeroScreenProps) {
  const description = interpolate(page?.description?.trim() || texts.description, figures)
  const title = interpolate(page?.title?.trim() || texts.title, figures)
  const plain = firstBlockText(description)
  return (
    <>
      <Head description={plain} own={page?.own} things={faqOf(page?.sections)} {...head({ title, plain })} />
      {hero(title, <RichLine text={description} />)}
      <Sections of={page?.sections} at="opening" />
      {children}
      <Sections of={page?.sections} at="end" />
      {end}
    </>
  )
}
