import type { PrecompressedResponse } from "../send/precompressed-response.ts"

/** The part of a cached page that storage needs. */
interface StoredEntry {
  answer: PrecompressedResponse
  /** URL for visitors without cookies, once requested. */
  address?: string
}

/**
 * Page storage by key and by URL with a size limit. Evicts the page that was rendered longest ago.
 */
export class PageMap<Page extends StoredEntry> {
  readonly #pages = new Map<string, Page>()
  /** Fresh pages by URL for visitors without cookies: one lookup without string processing. */
  readonly #byAddress = new Map<string, Page>()
  #bytes = 0
  readonly #maximum: number

  /** @param maximum bytes of all pages in all encodings */
  constructor(maximum: number) {
    this.#maximum = maximum
  }

  get size(): number {
    return this.#pages.size
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)
  }

  entries(): [key: string, page: Page][] {
    return [...this.#pages]
  }

  at(address: string): Page | undefined {
    return this.#byAddress.get(address)
  }

  /** Maps `address` to a page of this cache. Each page has one address. */
  place(page: Page, address: string): void {
    page.address = address
    this.#byAddress.set(address, page)
  }

  /** Removes all addresses. */
  clearAddresses(): void {
    this.#byAddress.clear()
  }

  keep(key: string, page: Page): void {
    this.drop(key)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maximum) break
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
    if (page.address !== undefined) this.#byAddress.delete(page.address)
  }

  /** Replaces the encoded bodies of a page. */
  replaceAnswer(page: Page, answer: PrecompressedResponse): void {
    this.#bytes -= sizeOf(page)
    page.answer = answer
    this.#bytes += sizeOf(page)
  }
}

/** Returns the size of a page: three encoded bodies with their headers. */
function sizeOf({ answer: { br, gzip, identity } }: StoredEntry): number {
  return [br, gzip, identity].reduce((bytes, { body, head }) => bytes + body.length + head.length, 0)
}
