import { closeSync, openSync, readSync } from "node:fs"

/**
 * A file system operation, with paths below the recorded directory. A write without a position
 * continues after the last one.
 */
export type Change =
  | { does: "create" | "mkdir" | "remove" | "sync"; name: string }
  | { does: "write"; name: string; at: number | null }
  | { does: "truncate"; name: string; size: number }
  | { does: "rename" | "link"; name: string; to: string }

export interface Recorded {
  change: Change
  bytes: Uint8Array
  /** End of the record in the file. */
  end: number
}

const head = 8

/** Encodes a record: two lengths, the change as JSON, the written bytes. */
export function encodeChange(change: Change, bytes: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(change))
  const lengths = Buffer.alloc(head)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([lengths, text, bytes])
}

/** Yields the records of a file up to the last complete one. */
export function* readChanges(path: string): Generator<Recorded> {
  const file = openSync(path, "r")
  try {
    const lengths = Buffer.alloc(head)
    let end = 0
    while (readSync(file, lengths, 0, head, end) === head) {
      const [text, bytes] = [lengths.readUInt32LE(0), lengths.readUInt32LE(4)]
      const rest = Buffer.alloc(text + bytes)
      if (readSync(file, rest, 0, rest.length, end + head) < rest.length) return
      end += head + rest.length
      yield {
        change: JSON.parse(rest.subarray(0, text).toString()) as Change,
        bytes: rest.subarray(text),
        end,
      }
    }
  } finally {
    closeSync(file)
  }
}
