import { type DragEvent as ReactDragEvent, useEffect, useState } from "react"

/**
 * Takes files that are dropped onto an element: put `handlers` on it. `over` is true while one is dragged over it. While
 * the element is mounted, a file that is dropped beside it does not replace the page and what was typed on it.
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
  }
  return { over, handlers }
}
