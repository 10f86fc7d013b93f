import { expect, test } from "vitest"
import { sitesWithBackups } from "./sites-with-backups.ts"

const { start } = sitesWithBackups()

/** Each list with what it says in Swedish and in English. */
const lists = [
  ["/losningar", "Inga lösningar är publicerade just nu", "No solutions are published at the moment"],
  [
    "/case-studies",
    "Inga kundberättelser är publicerade just nu",
    "No case studies are published at the moment",
  ],
  ["/case", "Inga kundberättelser är publicerade just nu", "No case studies are published at the moment"],
  ["/funktioner", "Inga funktioner är publicerade just nu", "No functions are published at the moment"],
  ["/resurser", "Inga resurser är publicerade just nu", "No resources are published at the moment"],
  [
    "/resurser?typ=whitepaper",
    "Inga whitepaper är publicerade just nu",
    "No white papers are published at the moment",
  ],
  ["/resurser?typ=guide", "Inga guider är publicerade just nu", "No guides are published at the moment"],
  ["/resurser?typ=video", "Inga filmer är publicerade just nu", "No films are published at the moment"],
] as const

test("a site without content says so on every list, in both languages", async () => {
  const site = await start("data")
  const headings = async (path: string) => {
    const answer = await fetch(site.address + path)
    expect([path, answer.status]).toEqual([path, 200])
    return [...(await answer.text()).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text)
  }
  for (const [path, swedish, english] of lists) {
    expect([path, (await headings(path))[0]]).toEqual([path, swedish])
    expect([path, (await headings(`/en${path}`))[0]]).toEqual([path, english])
  }
  // Nor does it serve the demo's files.
  for (const path of ["/resurser/norrvikens-kommun.pdf", "/logos/norrvikens-kommun.svg"]) {
    expect([path, (await fetch(site.address + path)).status]).toEqual([path, 404])
  }
})
