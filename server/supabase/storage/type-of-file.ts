import { readFile } from "node:fs/promises"
import { kindOfFile } from "../../media/file-kind.ts"
import { harmlessDrawing, maximumDrawingBytes } from "../../media/svg.ts"
import type { ReceivedFile } from "./upload-body.ts"

/** What the content is. A drawing counts only when nothing would have to be taken out of it. */
export async function typeOfFile(file: ReceivedFile): Promise<string | undefined> {
  const kind = await kindOfFile(file)
  if (kind?.holds !== "drawing") return kind?.type
  if (file.size > maximumDrawingBytes) return undefined
  const bytes = await readFile(file.path)
  try {
    return harmlessDrawing(bytes) === bytes.toString() ? kind.type : undefined
  } catch {
    return undefined
  }
}
