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

/**
 * Templates are often office documents (ECMA-376): archives whose list of parts says which one. Nothing is unpacked.
 * Undefined for other archives and for documents with macros.
 */
export function officeKind(bytes: Uint8Array): FileKind | undefined {
  const names = entryNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!names.has("[Content_Types].xml")) return undefined
  for (const name of names)
    if (/vbaproject|\.bin$/i.test(name) && !/printersettings/i.test(name)) return undefined
  const part = Object.keys(documents).find((name) => names.has(name))
  return part ? documents[part] : undefined
}

/** The names in the archive's central directory (APPNOTE 4.3.12 and 4.3.16); none when it is broken. */
function entryNames(archive: Buffer): Set<string> {
  const none = new Set<string>()
  const names = new Set<string>()
  // The end record is 22 bytes and a comment of at most 64 kB.
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1")
  if (end < 0 || end + 22 > archive.length || end < archive.length - 65_557) return none
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count > maximumEntries) return none
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) return none
    const length = archive.readUInt16LE(at + 28)
    names.add(archive.toString("utf8", at + 46, at + 46 + length))
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return names
}
