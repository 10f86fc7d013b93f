import type { FileHandle } from "node:fs/promises"
import type { FileKind } from "./file-kind.ts"

const openXml = "application/vnd.openxmlformats-officedocument"
const documents: Record<string, FileKind> = {
  "word/document.xml": { type: `${openXml}.wordprocessingml.document`, extension: "docx", holds: "document" },
  "xl/workbook.xml": { type: `${openXml}.spreadsheetml.sheet`, extension: "xlsx", holds: "document" },
  "ppt/presentation.xml": {
    type: `${openXml}.presentationml.presentation`,
    extension: "pptx",
    holds: "document",
  },
}

const maximumEntries = 5000
/** Bytes of a list of so many parts. */
const largestDirectory = 2 * 1024 * 1024

/** Bytes of the end record with the longest comment (APPNOTE 4.3.16). */
const longestEnd = 22 + 65_535

/**
 * Templates are often office documents (ECMA-376): archives whose list of parts says which one. Nothing is unpacked, and
 * nothing but that list is read. Undefined for other archives and for documents with macros.
 * @param size the file's, in bytes
 */
export async function officeKind(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const names = await entryNames(file, size)
  if (!names.has("[Content_Types].xml")) return undefined
  for (const name of names)
    if (/vbaproject|\.bin$/i.test(name) && !/printersettings/i.test(name)) return undefined
  const part = Object.keys(documents).find((name) => names.has(name))
  return part ? documents[part] : undefined
}

/** The names in the archive's central directory (APPNOTE 4.3.12 and 4.3.16); none when it is broken. */
async function entryNames(file: FileHandle, size: number): Promise<Set<string>> {
  const none = new Set<string>()
  const names = new Set<string>()
  const tail = await readAt(file, Math.max(0, size - longestEnd), longestEnd)
  const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1")
  if (end < 0 || end + 22 > tail.length) return none
  const count = tail.readUInt16LE(end + 10)
  const directorySize = tail.readUInt32LE(end + 12)
  if (count > maximumEntries || directorySize > largestDirectory) return none
  const directory = await readAt(file, tail.readUInt32LE(end + 16), directorySize)
  let at = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return none
    const nameLength = directory.readUInt16LE(at + 28)
    names.add(directory.toString("utf8", at + 46, at + 46 + nameLength))
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

/** So many bytes from a place in the file; fewer where it ends before. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
