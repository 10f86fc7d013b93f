import { type ClipboardEvent, type DragEvent as ReactDragEvent, useEffect, useState } from "react"
import { toast } from "../../ui/toasts/toast.ts"
import { texts } from "./texts.ts"

/**
 * Takes files that are dropped onto an element or pasted into it: put `handlers` on it. `over` is true while one is
 * dragged over it. While the element is mounted, a file that is dropped beside it does not replace the page and what was
 * typed on it.
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
 * Takes one file at a time: several at once, and a file that comes while another is `busy`, are refused with a message.
 */
export function useDroppedFile(take: (file: File) => void, busy: boolean) {
  return useDroppedFiles((files) => {
    const [file] = files
    if (busy) toast.error(texts.files.busy.title, texts.files.busy.text)
    else if (files.length > 1) toast.error(texts.files.several.title, texts.files.several.text(files.length))
    else if (file) take(file)
  })
}
