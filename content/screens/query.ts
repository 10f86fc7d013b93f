import type { ScreenPath, screens } from "./screens.ts"

type ParameterOf<Path extends ScreenPath> = (typeof screens)[Path] extends { query: infer Query }
  ? keyof Query & string
  : never

interface Query<Name extends string> {
  get(name: Name): string | null
  getAll(name: Name): string[]
}

/**
 * Returns the query parameters of a screen. Code on the server must read them here: the page cache
 * drops undeclared parameters, so reading one does not compile.
 * @param address URL or query string
 */
export function queryOf<Path extends ScreenPath = never>(address: string): Query<ParameterOf<Path>> {
  return new URL(address, "http://site.invalid").searchParams
}
