import type { PrecompressedResponse } from "../send/precompressed-response.ts"

/** A page in the cache, as far as its storage is concerned. */
interface KeptPage {
  answer: PrecompressedResponse
  /** The URL of visitors without cookies, once it was requested. */
  address?: string
}

/** Pages by key and by URL, within a number of bytes: the page that was rendered longest ago is dropped first. */
export class KeptPages<Page extends KeptPage> {
  readonly #pages = new Map<string, Page>()
  /** Current pages by the URL of visitors without cookies: one lookup and no work on strings. */
  readonly #byAddress = new Map<string, Page>()
  #bytes = 0
  readonly #maximum: number

  /** @param maximum bytes of all pages, in all their encodings */
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

  /** Makes a page of this cache the one at `address`. A page has one address. */
  place(page: Page, address: string): void {
    page.address = address
    this.#byAddress.set(address, page)
  }

  /** Forgets which page is at which address. */
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

  /** Replaces the encodings of a page of this cache. */
  replaceAnswer(page: Page, answer: PrecompressedResponse): void {
    this.#bytes -= sizeOf(page)
    page.answer = answer
    this.#bytes += sizeOf(page)
  }
}

/** Returns the bytes of a page: its three encodings and their header blocks. */
function sizeOf({ answer: { br, gzip, identity } }: KeptPage): number {
  return [br, gzip, identity].reduce((bytes, { body, head }) => bytes + body.length + head.length, 0)
}
