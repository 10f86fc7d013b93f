import { z } from "zod"

// Parsers of environment variables.

export const blankIsUnset = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
export const withDefault = <T>(schema: z.ZodType<T>, fallback: string) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema)

/** Parses a whole number of digits only: not "3000px" or "1e3". */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum)

export const url = (...protocols: string[]) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value)
    return parsed !== null && parsed.host !== "" && protocols.includes(parsed.protocol)
  })
