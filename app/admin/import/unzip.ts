import { UnreadableTable } from "../files/csv.ts"

/** So much may come out of one part of an archive; a bomb is stopped on its way, whatever its list says of sizes. */
const maximumPart = 100 * 1024 * 1024

interface Entry {
  start: number
  packed: number
  method: number
}

/** An archive's list of parts (APPNOTE 4.3.12 and 4.3.16), and one part's bytes at a time, unpacked by the browser. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = listOf(bytes, view)
  return {
    has: (name: string) => entries.has(name),
    async text(name: string): Promise<string> {
      const entry = entries.get(name)
      if (!entry || view.getUint32(entry.start, true) !== 0x04034b50) throw new UnreadableTable("xlsx")
      const data =
        entry.start + 30 + view.getUint16(entry.start + 26, true) + view.getUint16(entry.start + 28, true)
      const packed = bytes.subarray(data, data + entry.packed)
      if (entry.method !== 0 && entry.method !== 8) throw new UnreadableTable("xlsx")
      return new TextDecoder().decode(entry.method === 0 ? packed : await inflated(packed))
    },
  }
}

function listOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let end = bytes.length - 22
  // The end record is 22 bytes and a comment of at most 64 kB.
  while (end >= Math.max(0, bytes.length - 65_557) && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new UnreadableTable("xlsx")
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new UnreadableTable("xlsx")
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maximumPart) {
      await reader.cancel()
      throw new UnreadableTable("tooLarge")
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
