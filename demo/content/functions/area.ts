/** A product function with texts in both languages and a lucide icon in PascalCase. */
export interface ProductFunction {
  readonly title: string
  readonly title_en: string
  /** One sentence about what the function does. */
  readonly description: string
  readonly description_en: string
  readonly icon_name: string
}

/** A group of related functions. */
export interface FunctionArea {
  readonly name: string
  readonly name_en: string
  readonly functions: readonly ProductFunction[]
}
