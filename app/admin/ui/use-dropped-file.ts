import { type DragEvent as ReactDragEvent, useEffect, useState } from "react"

/**
 * Takes a file that is dropped onto an element, the first of several: put `handlers` on it. `over` says that one is held
 * above it. While it is there, a file that is dropped beside it does not take the page away, and what was typed with it.
 */
export function useDroppedFile(take: (file: File) => void) {
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
      const [file] = event.dataTransfer.files
      if (file) take(file)
    },
  }
  return { over, handlers }
}
