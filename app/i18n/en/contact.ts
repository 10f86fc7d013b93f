import type { contact as swedish } from "../sv/contact.ts"

export const contact: typeof swedish = {}
