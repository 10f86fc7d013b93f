import type { Rolldown } from "vite"

/** What the browser begins with, by the kind of page (content/screens/screens.ts); in the back office, the frame and the first screen. */
const starts = {
  // Fetched by the starts of islands and applications, one of the two.
  texts: /\/content\/texts\/(sv|en)\/index\.ts$/,
  forms: /\/app\/entry\.forms\.ts$/,
  members: /\/app\/entry\.members\.ts$/,
  application: /\/app\/(entry\.client|root|frame\/layout|account\/(auth|confirm|profile))\.tsx$/,
  admin: /\/app\/admin\/(shell\/layout|dashboard\/dashboard)\.tsx$/,
  list: /\/app\/admin\/(screens\/[\w-]+|submissions\/submissions)\.tsx$/,
}
type Start = keyof typeof starts

/** One that imports a module of a later one would take it along, so they stand in this order. */
const files = ["islands", "forms", "members", "features", "application", "admin"] as const

/**
 * Files by the starts that import their modules, so that none of them fetches what only another one needs. The screens that
 * are read are no starts: their code runs on the server alone.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = files.map((file) => ({
  // No style: the document of a page that is read would link to it, if its screen imports something of the same file.
  test: /\/(app|brand|content|portable)\/.*\.tsx?(\?for=.*)?$|node_modules\/(@tanstack|@?radix-ui|react-hook-form)\//,
  debugName: file,
  name: (id, graph) => (fileFor(startsOf(id, graph)) === file ? file : null),
}))

function fileFor(importedBy: Map<string, Start>): (typeof files)[number] | undefined {
  const kinds = new Set(importedBy.values())
  const isShared = importedBy.size > 1
  if (kinds.has("texts")) return isShared ? "islands" : undefined
  if (kinds.has("forms")) return isShared ? "islands" : "forms"
  if (kinds.has("members")) return isShared ? "members" : "features"
  if (kinds.has("application")) return isShared ? "application" : undefined
  return kinds.has("admin") ? "admin" : undefined
}

/** The starts that a module is imported by, also by way of others; not itself, which stays a file with its style. */
function startsOf(id: string, graph: Rolldown.ChunkingContext): Map<string, Start> {
  const found = new Map<string, Start>()
  const seen = new Set(graph.getModuleInfo(id)?.importers)
  for (const current of seen) {
    const [path = ""] = current.split("?")
    for (const [kind, pattern] of Object.entries(starts)) {
      if (pattern.test(path)) found.set(path, kind as Start)
    }
    for (const importer of graph.getModuleInfo(current)?.importers ?? []) seen.add(importer)
  }
  found.delete(id)
  return found
}
