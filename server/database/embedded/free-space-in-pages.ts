/** Bytes of a page, and of its header (Postgres' bufpage.h). */
export const pageSize = 8192
const headerSize = 24
/** Pages in one file of a table; a larger table goes on in the next. */
const pagesOfFile = 131_072
/** Version 4 of the layout, in the low byte of the size's field. */
const layout = pageSize | 4

/**
 * Zeroes the free space in a table's pages. Postgres takes a removed row out by moving those beside it: what stood there
 * stays in the hole between the page's pointers and its rows, until other rows need the room. Nothing in a hole means anything;
 * Postgres' own log leaves it out, too, and fills it with zeros when it restores a page. Pages of indexes, and any that is not
 * exactly as expected, stay as they are.
 *
 * @param pages one or more whole pages; changed in place
 * @param first the number of the first one in its table
 * @returns the numbers, from 0, of the pages that were changed
 */
export function zeroFreeSpace(pages: Uint8Array, first: number): number[] {
  const changed: number[] = []
  for (let at = 0; at + pageSize <= pages.length; at += pageSize) {
    const page = new DataView(pages.buffer, pages.byteOffset + at, pageSize)
    const hole = dirtyHole(page)
    if (!hole) continue
    const number = at / pageSize
    const checksum = page.getUint16(8, true)
    // None is kept where the database was made without.
    if (checksum !== 0 && checksum !== checksumOf(page, first + number)) continue
    pages.fill(0, at + hole.from, at + hole.to)
    if (checksum !== 0) page.setUint16(8, checksumOf(page, first + number), true)
    changed.push(number)
  }
  return changed
}

/**
 * The number of the page that stands at `position` in the file `path` of a database's directory; undefined for a file that holds no
 * pages of rows.
 */
export function pageNumber(path: string, position: number): number | undefined {
  const found = /(?:base\/\d+|global)\/\d+(?:\.(\d+))?$/.exec(path)
  if (!found || position % pageSize !== 0) return undefined
  return Number(found[1] ?? 0) * pagesOfFile + position / pageSize
}

/** Where the hole of a table's page is, when something stands in it. */
function dirtyHole(page: DataView): { from: number; to: number } | undefined {
  const [from, to, special] = [12, 14, 16].map((at) => page.getUint16(at, true)) as [number, number, number]
  // Only rows reach to the page's end; whatever else there is keeps something of its own there.
  if (special !== pageSize || page.getUint16(18, true) !== layout) return undefined
  if (from < headerSize || from > to || to > special) return undefined
  for (let at = from; at < to; at++) if (page.getUint8(at) !== 0) return { from, to }
  return undefined
}

/** One for each word of a row of 128 bytes; from Postgres' checksum_impl.h, as is what follows. */
const seeds = Int32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const prime = 16_777_619

/** The checksum that Postgres keeps in a page, and looks at whenever it reads one. */
export function checksumOf(page: DataView, number: number): number {
  const sums = Int32Array.from(seeds)
  const add = (lane: number, value: number) => {
    const mixed = (sums[lane] as number) ^ value
    sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17)
  }
  for (let at = 0; at < pageSize; at += 4) {
    // Its own place counts as empty.
    add((at / 4) % seeds.length, at === 8 ? page.getInt32(at, true) & 0xffff0000 : page.getInt32(at, true))
  }
  for (const round of [0, 0]) for (let lane = 0; lane < seeds.length; lane++) add(lane, round)
  const all = sums.reduce((one, other) => one ^ other, 0) ^ number
  return ((all >>> 0) % 65_535) + 1
}
