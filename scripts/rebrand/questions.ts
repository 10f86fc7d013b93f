import { readFileSync } from "node:fs"
import * as brand from "../../brand/brand.ts"
import { createPalette } from "./palette.ts"
import { families, typefaceValues } from "./typeface.ts"

/** Values by path in brand/brand.ts. */
export type Values = Record<string, unknown>

export interface Question {
  /** Flag that answers the question. */
  flag: string
  text: string
  /** Current value; Enter keeps it. */
  now: string
  /** Parses an answer; throws with the accepted format. */
  read: (answer: string) => Values
}

const { company, languages, colours, typefaces } = brand
const { street, postalCode, city } = company.address

/** The ten questions. */
export const questions: readonly Question[] = [
  {
    flag: "name",
    text: "The company, as people say it",
    now: company.name,
    read: (name) => ({ "company.name": name }),
  },
  {
    flag: "registered",
    text: "Its registered name and organisation number",
    now: `${company.legalName}, ${company.organisationNumber}`,
    read(answer) {
      const [, legalName, number] =
        /^(.+?),?\s+(\d{6}-?\d{4})$/.exec(answer) ?? fail('"Exempel AB, 556000-0000" would do')
      return {
        "company.legalName": legalName,
        "company.organisationNumber": number?.replace(/^(\d{6})(\d{4})$/, "$1-$2"),
      }
    },
  },
  {
    flag: "address",
    text: "Its address",
    now: `${street}, ${postalCode} ${city}`,
    read(answer) {
      const [, street, first, last, city] =
        /^(.+),\s*(\d{3})\s?(\d{2})\s+(.+)$/.exec(answer) ?? fail('"Storgatan 1, 123 45 Orten" would do')
      return {
        "company.address.street": street,
        "company.address.postalCode": `${first} ${last}`,
        "company.address.city": city,
        "company.seat": city,
      }
    },
  },
  {
    flag: "email",
    text: "Its e-mail address",
    now: company.email,
    read: (answer) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer)
        ? { "company.email": answer }
        : fail('"info@exempel.se" would do'),
  },
  {
    flag: "phone",
    text: "Its telephone number in Sweden",
    now: company.phone,
    read(answer) {
      const phone = answer.replace(/^(\+|00)46[\s-]*(\(0\)\s*)?/, "0")
      if (!/^0[\d\s-]{6,14}$/.test(phone)) fail('"08-123 45 67" would do')
      const abroad = `+46 ${phone.slice(1).replace("-", " ")}`
      return {
        "company.phone": phone,
        "company.phoneAbroad": abroad,
        "company.phoneLink": abroad.replaceAll(/\s/g, ""),
      }
    },
  },
  {
    flag: "languages",
    text: "Languages, sv or sv,en",
    now: languages.join(),
    read: (answer) => ({ languages: answer.split(",").map((language) => language.trim()) }),
  },
  {
    flag: "colours",
    text: "Main colour, and the one that stands out",
    now: `${colours.light.pine} ${colours.light.falu}`,
    read(answer) {
      const [main, accent] = answer.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? []
      if (!main || !accent) return fail('"#1e5b4a #b3341b" would do')
      const palette = Object.entries(createPalette(main, accent))
      return Object.fromEntries(
        palette.flatMap(([theme, values]) =>
          Object.entries(values).map(([name, colour]) => [`colours.${theme}.${name}`, colour]),
        ),
      )
    },
  },
  {
    flag: "mark",
    text: "The mark: an SVG file of 32 by 32 units with one path, or two, of which the second stands out",
    now: "",
    read(file) {
      const svg = readFileSync(file, "utf8")
      const [body, accent = "", more] = [...svg.matchAll(/<path\b[^>]*\sd="([^"]+)"/g)].map(([, d]) => d)
      if (!body || more || !/viewBox="0 0 32 32"/.test(svg) || /\stransform=/.test(svg)) {
        return fail('a file with viewBox="0 0 32 32" and one path or two, none moved or turned, would do')
      }
      return { "mark.body": body, "mark.accent": accent, "mark.misplaced": "" }
    },
  },
  ...families.map((flag) => ({
    flag,
    text: `The typeface of ${flag === "text" ? "text" : "headings"}: a variable woff2 file, weights 400 to 700`,
    now: typefaces[flag].name,
    read: (file: string) => typefaceValues(flag, file),
  })),
]

/** Value of brand/brand.ts that each answer about the company sets. */
const details: Record<string, string> = {
  registered: "company.legalName",
  address: "company.address.street",
  email: "company.email",
  phone: "company.phone",
}

/** Returns the questions about the company that the answers leave open, if its name changes. */
export const openQuestions = (answers: Values): Question[] =>
  "company.name" in answers
    ? questions.filter(({ flag }) => flag in details && !((details[flag] ?? "") in answers))
    : []

/** Returns what stays of the former company, with the flag that changes it. */
export const keptDetails = (answers: Values): string[] =>
  openQuestions(answers).map(({ flag, now }) => `${now} (--${flag})`)

function fail(what: string): never {
  throw new Error(what)
}
