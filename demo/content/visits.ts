/** Number of events on an average weekday, by their name in the statistics. */
export interface SeedVisit {
  readonly kind: "view" | "call" | "download" | "begun"
  readonly name: string
  readonly language: "sv" | "en"
  readonly daily: number
}

const of =
  (kind: SeedVisit["kind"], language: SeedVisit["language"]) =>
  ([name, daily]: readonly [name: string, daily: number]): SeedVisit => ({ kind, name, language, daily })

const swedishViews = [
  ["/", 46],
  ["/losningar", 21],
  ["/losningar/intranat", 12],
  ["/losningar/ai-assistent", 10],
  ["/losningar/medborgarportal", 9],
  ["/losningar/extern-webb", 8],
  ["/losningar/kundportal", 6],
  ["/losningar/e-tjanster", 6],
  ["/funktioner", 14],
  ["/case-studies", 9],
  ["/case-studies/norrvikens-kommun", 6],
  ["/resurser", 11],
  ["/kontakt", 9],
  ["/om-oss", 5],
  ["/sa-arbetar-vi", 4],
  ["/sok", 3],
  ["/integritet", 0.6],
] as const

const englishViews = [
  ["/", 5],
  ["/losningar", 2],
  ["/losningar/kundportal", 1.2],
  ["/resurser", 1],
  ["/kontakt", 0.7],
] as const

const calls = [
  ["/losningar/intranat", 1.4],
  ["/", 1.2],
  ["/funktioner", 1],
  ["/losningar/medborgarportal", 0.8],
  ["/losningar/ai-assistent", 0.7],
  ["/case-studies/norrvikens-kommun", 0.6],
] as const

const downloads = [
  ["/resurser/sa-valjer-du-moduler.pdf", 2.4],
  ["/resurser/kravspecifikation-mall.pdf", 1.5],
  ["/resurser/tillganglig-webb-steg-for-steg.pdf", 1],
  ["/resurser/total-kostnad-for-digitala-plattformar.pdf", 0.8],
  ["/resurser/modulverk-pa-90-sekunder.webm", 0.6],
] as const

export const visits: readonly SeedVisit[] = [
  ...swedishViews.map(of("view", "sv")),
  ...englishViews.map(of("view", "en")),
  ...calls.map(of("call", "sv")),
  ...downloads.map(of("download", "sv")),
  of("begun", "sv")(["contact", 1.1]),
]
