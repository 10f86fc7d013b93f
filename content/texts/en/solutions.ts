import type { solutions as swedish } from "../sv/solutions.ts"

export const solutions: typeof swedish = {
  title: "A solution for every kind of visitor",
  description:
    "Residents, customers and colleagues come for different reasons. The solutions are built from the same modules, so what you learn in one holds in the next.",
  headTitle: "Solutions: websites, portals, intranets",
  readMore: "Read more",
  emptyTitle: "No solutions are published at the moment",
  emptyText: "Tell us what you need and we will show you what there is.",
  listCallToAction: {
    title: "More than one kind of visitor?",
    text: "A portal and an intranet can share a platform, with one login, one search and shared content. Tell us who comes to you and we will say where it makes sense to begin.",
  },
  back: "All solutions",
  notFoundTitle: "The solution was not found",
  notFoundText: "The address may be misspelt, or the solution may have changed its name.",
  notFoundLink: "To all solutions",
  featuresTitle: "The main functions",
  featuresCount: { one: "1\u00a0function", other: "{count}\u00a0functions" },
  noFeatures:
    "The functions of this solution are not described here yet. Ask us, and we will tell you which are included.",
  teaser: {
    title: { one: "1 more function", other: "{count} more functions" },
    text: "Full information requires login or a free account. Once logged in you can print the whole list or download it as CSV. You can also ask us directly.",
    textWithIntegrations:
      "Full information requires login or a free account. Once logged in you also see their integrations and can print the whole list or download it as CSV. You can also ask us directly.",
    logIn: "Log in or create an account",
  },
  list: {
    download: "Download as CSV",
    print: "Print",
    fileName: "functions",
    columns: { title: "Function", description: "Description", integrations: "Integrations" },
  },
  membersFailed: { text: "The other functions could not be fetched.", retry: "Try again" },
  callToAction: {
    title: "See it with your own content",
    text: "We show you the solution with your own pages in it and tell you what it would cost you.",
  },
}
