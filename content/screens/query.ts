import type { ScreenPath, screens } from "./screens.ts"

type ParameterOf<Path extends ScreenPath> = (typeof screens)[Path] extends { query: infer Query }
  ? keyof Query & string
  : never

interface Query<Name extends string> {
  get(name: Name): string | null
  getAll(name: Name): string[]
}

/**
 * The query of a screen's address. The only way to read one on the server: the page cache drops every parameter that the screen
 * has not declared (screens.ts), so to ask for another one does not compile.
 * @param address the request's address, or its query alone
 */
export function queryOf<Path extends ScreenPath = never>(address: string): Query<ParameterOf<Path>> {
  return new URL(address, "http://site.invalid").searchParams
}
