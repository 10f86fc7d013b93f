import { type ClipboardEvent, type DragEvent as ReactDragEvent, useEffect, useState } from "react"
import { toast } from "../../ui/toasts/toast.ts"
import { texts } from "./texts.ts"

/**
 * Handles files dropped onto or pasted into the element with `handlers`. `over` is true while a
 * file is dragged over it. While mounted, a file dropped elsewhere does not make the browser
 * navigate away.
 */
export function useDroppedFiles(take: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault()
    addEventListener("dragover", stay)
    addEventListener("drop", stay)
    return () => {
      removeEventListener("dragover", stay)
      removeEventListener("drop", stay)
    }
  }, [])
  const handlers = {
    onDragOver(event: ReactDragEvent) {
      if (event.dataTransfer.types.includes("Files")) setOver(true)
    },
    onDragLeave(event: ReactDragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: ReactDragEvent) {
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) take(files)
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    },
  }
  return { over, handlers }
}

/**
 * Accepts one file at a time. Shows a message for several files, or for a file while another is
 * `busy`.
 */
export function useDroppedFile(take: (file: File) => void, busy: boolean) {
  return useDroppedFiles((files) => {
    const [file] = files
    if (busy) toast.error(texts.files.busy.title, texts.files.busy.text)
    else if (files.length > 1) toast.error(texts.files.several.title, texts.files.several.text(files.length))
    else if (file) take(file)
  })
}

/**
 * Opens the browser's file chooser through a detached input; a button is the visible control.
 * @param accept file types, as in the `accept` attribute
 * @param multiple allows several files
 */
export function pickFiles(accept: string, onFiles: (files: File[]) => void, multiple = false): void {
  const input = Object.assign(document.createElement("input"), { type: "file", accept, multiple })
  input.onchange = () => {
    if (input.files?.length) onFiles([...input.files])
  }
  input.click()
}
