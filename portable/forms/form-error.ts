import type { Language } from "../../content/texts/language.ts"

/** A message in both languages. */
export type BilingualText = Readonly<Record<Language, string>>

interface Refusal {
  status: number
  code: string
  text: BilingualText
  field?: string
  requestId?: string
  headers?: Record<string, string>
}

export class FormError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }

  /**
   * Returns `{ error: { code, message, field?, requestId? } }` with the message in the visitor's
   * language.
   */
  toResponse(language: Language): Response {
    const { status, code, text, field, requestId, headers } = this.refusal
    const error = { code, message: text[language], field, requestId }
    return Response.json({ error }, { status, headers: { "cache-control": "no-store", ...headers } })
  }
}
