import type { Rolldown } from "vite"

/**
 * Entry modules by kind of page (content/screens/screens.ts); in the back office, the layout and
 * the first screen.
 */
const starts = {
  // Loaded by the entries of islands and applications, in one language.
  texts: /\/content\/texts\/(sv|en)\/index\.ts$/,
  forms: /\/app\/entry\.forms\.ts$/,
  members: /\/app\/entry\.members\.ts$/,
  application: /\/app\/(entry\.client|root|frame\/layout|account\/(auth|confirm|profile))\.tsx$/,
  admin: /\/app\/admin\/(shell\/layout|dashboard\/dashboard)\.tsx$/,
  list: /\/app\/admin\/(screens\/[\w-]+|submissions\/submissions)\.tsx$/,
}
type Start = keyof typeof starts

/** Ordered: a file may only import from earlier ones. */
const files = ["islands", "forms", "members", "features", "application", "admin"] as const

/**
 * Groups modules by the entries that import them, so that no entry loads what only another one
 * needs. Screens of kind `read` are no entries: their code runs only on the server.
 */
export const codeSplittingGroups: Rolldown.CodeSplittingGroup[] = files.map((file) => ({
  // Excludes styles: the document of a `read` page would link to them if its screen imports from
  // the same file.
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

/**
 * Returns the entries that import a module, directly or not; an entry itself stays a file with its
 * style.
 */
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
