import type { Section } from "../../../content/sections/section.ts"

/** A published page at `/{slug}`: a hero and sections. */
export interface SeedPage {
  readonly title: string
  readonly title_en: string
  readonly slug: string
  readonly hero_title: string
  readonly hero_title_en: string
  readonly hero_description: string
  readonly hero_description_en: string
  readonly place?: "menu" | "footer" | "offer"
  readonly search_words?: string
  readonly search_words_en?: string
  readonly sections: readonly Section[]
}

/** A question in both languages, with its answer. */
export const question = (question: string, answer: string, question_en: string, answer_en: string) => ({
  question,
  question_en,
  answer,
  answer_en,
})
