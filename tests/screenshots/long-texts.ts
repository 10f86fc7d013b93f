import { createClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"

const word = "verksamhetssystemsintegrationsplattformsupphandling"
/** A word of 200 letters, longer than any line. */
const longWord = word.repeat(4).slice(0, 200)
/** A title of the maximum length. */
const title = "En lösning vars namn är så långt som det får vara i hela systemet "
  .repeat(4)
  .slice(0, 200)
  .trim()
const text = (length: number) =>
  `${longWord}\n\n${"En mening som berättar vad funktionen gör, för vem och varför. ".repeat(200)}`.slice(
    0,
    length,
  )

/**
 * Fills a site with texts of the maximum length, a solution with 80 features, and many messages.
 */
export async function fillWithLongTexts(address: string, secretKey: string): Promise<void> {
  const client = createClient<Database>(address, secretKey, { auth: { persistSession: false } })
  const shared = { is_published: true }
  const { data: solution } = await client
    .from("content_solutions")
    .insert({ slug: "lang", title, usp: text(300), description: text(5000), ...shared })
    .select("id")
    .single()
    .throwOnError()
  await client
    .from("content_solutions")
    .insert({ slug: "ord", title: longWord, usp: longWord, ...shared })
    .throwOnError()
  const features = Array.from({ length: 80 }, (_, position) => ({
    solution_id: solution.id,
    title: position === 0 ? longWord : `Funktion nummer ${position + 1}`,
    description: position === 1 ? text(1000) : "En mening om vad den gör.",
    position,
  }))
  await client.from("features").insert(features).throwOnError()
  const story = { challenge: text(10_000), solution: text(10_000), results: text(10_000) }
  const metrics = [
    { value: "1\u00a0234\u00a0567\u00a0kr", label: longWord.slice(0, 100) },
    { value: "41\u00a0%", label: "färre samtal" },
    { value: "9 av 10", label: "nöjda" },
    { value: "3", label: "veckor" },
  ]
  await client
    .from("case_studies")
    .insert([
      { customer_name: "Lång", customer_industry: title, ...story, metrics, ...shared },
      { customer_name: title, customer_industry: longWord, ...story, metrics: [], ...shared },
    ])
    .throwOnError()
  await client
    .from("resources")
    .insert([
      { title, description: text(5000), resource_type: "guide", file_url: "/en-fil.pdf", ...shared },
      { title: longWord, description: longWord, resource_type: "video", ...shared },
    ])
    .throwOnError()
  await client
    .from("pages")
    .insert({ title, slug: "lang", hero_title: title, hero_description: text(5000), ...shared })
    .throwOnError()
  const messages = Array.from({ length: 30 }, (_, number) => ({
    name: number === 0 ? longWord.slice(0, 100) : `Åsa Öberg ${number}`,
    email: `asa.oberg-${number}@norrvikens-kommun.example`,
    company: number % 3 ? "Norrvikens kommun" : null,
    phone: number % 2 ? "031-390 06 10" : null,
    message: number % 4 ? text(2000) : "Ring mig gärna.",
  }))
  await client.from("contact_submissions").insert(messages).throwOnError()
}
