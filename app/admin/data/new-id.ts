/**
 * Returns a UUID (RFC 9562, version 4) for a row that the browser is about to insert: a retry with
 * the same id inserts no second row. `crypto.randomUUID` exists in secure contexts only, and a site
 * may use HTTP in a local network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = (from: number, to: number) =>
    Array.from(bytes.slice(from, to), (byte) => byte.toString(16).padStart(2, "0")).join("")
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [hex(0, 4), hex(4, 6), hex(6, 8), hex(8, 10), hex(10, 16)].join("-")
}
