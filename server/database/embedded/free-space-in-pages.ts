/** Page size and header size in bytes (Postgres' bufpage.h). */
export const pageSize = 8192
const headerSize = 24
/** Pages per segment file of a table. */
const pagesPerFile = 131_072
/** Layout version 4, in the low byte of the size field. */
const layoutVersion = pageSize | 4

/**
 * Zeroes the free space in table pages. When Postgres removes a row it moves the neighbours, and
 * old bytes stay in the hole between line pointers and rows.
 * Bytes in the hole have no meaning: the write-ahead log omits them, and recovery fills them with
 * zeros.
 * Index pages and pages with an unexpected layout are left unchanged.
 *
 * @param pages one or more whole pages; changed in place
 * @param first block number of the first page in its table
 * @returns indexes (from 0) of the changed pages
 */
export function zeroFreeSpace(pages: Uint8Array, first: number): number[] {
  const changed: number[] = []
  for (let at = 0; at + pageSize <= pages.length; at += pageSize) {
    const page = new DataView(pages.buffer, pages.byteOffset + at, pageSize)
    const hole = findDirtyHole(page)
    if (!hole) continue
    const number = at / pageSize
    const checksum = page.getUint16(8, true)
    // 0: the database was created without checksums.
    if (checksum !== 0 && checksum !== pageChecksum(page, first + number)) continue
    pages.fill(0, at + hole.from, at + hole.to)
    if (checksum !== 0) page.setUint16(8, pageChecksum(page, first + number), true)
    changed.push(number)
  }
  return changed
}

/**
 * Returns the block number at byte `position` of the file `path` in a database directory.
 * Returns `undefined` for a file that holds no table pages.
 */
export function blockNumberAt(path: string, position: number): number | undefined {
  const found = /(?:base\/\d+|global)\/\d+(?:\.(\d+))?$/.exec(path)
  if (!found || position % pageSize !== 0) return undefined
  return Number(found[1] ?? 0) * pagesPerFile + position / pageSize
}

/** Returns the bounds of a table page's hole if it is not all zeros. */
function findDirtyHole(page: DataView): { from: number; to: number } | undefined {
  const [from, to, special] = [12, 14, 16].map((at) => page.getUint16(at, true)) as [number, number, number]
  // Table pages have no special space; other kinds of page do.
  if (special !== pageSize || page.getUint16(18, true) !== layoutVersion) return undefined
  if (from < headerSize || from > to || to > special) return undefined
  for (let at = from; at < to; at++) if (page.getUint8(at) !== 0) return { from, to }
  return undefined
}

/**
 * One seed per 4-byte word of a 128-byte row. This and the rest is from Postgres' checksum_impl.h.
 */
const seeds = Int32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const prime = 16_777_619

/** Computes a page's checksum, which Postgres verifies on every read. */
export function pageChecksum(page: DataView, number: number): number {
  const sums = Int32Array.from(seeds)
  const add = (lane: number, value: number) => {
    const mixed = (sums[lane] as number) ^ value
    sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17)
  }
  for (let at = 0; at < pageSize; at += 4) {
    // The checksum field itself counts as zero.
    add((at / 4) % seeds.length, at === 8 ? page.getInt32(at, true) & 0xffff0000 : page.getInt32(at, true))
  }
  for (const round of [0, 0]) for (let lane = 0; lane < seeds.length; lane++) add(lane, round)
  const all = sums.reduce((one, other) => one ^ other, 0) ^ number
  return ((all >>> 0) % 65_535) + 1
}

/** The part of Emscripten's NODEFS that is used here. */
interface Files {
  stream_ops: { write: Write }
}
type Write = (
  stream: { path: string },
  buffer: Int8Array | Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number

/**
 * Removes the remains of deleted rows: zeroes the free space of table pages as Postgres writes
 * them. VACUUM and a checkpoint then suffice; otherwise the table would have to be rewritten.
 * @param files Emscripten's NODEFS
 */
export function zeroFreeSpaceOnWrite({ stream_ops }: Files): void {
  const { write } = stream_ops
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const first = length % pageSize === 0 ? blockNumberAt(stream.path, position) : undefined
    // The buffer is Postgres' own copy of the page.
    if (first !== undefined)
      zeroFreeSpace(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length), first)
    return write(stream, buffer, offset, length, position)
  }
}
