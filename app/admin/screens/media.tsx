import { useState } from "react"
import { type ContentTable, contentTypeOf } from "../../../content/index.ts"
import { editPath } from "../collection/edit/linked-item.ts"
import { MediaLibrary } from "../media/media-library.tsx"
import { mediaTexts } from "../media/media-texts.ts"
import { useConfirmLeave, useUnsavedBlocker } from "../ui/forms/use-unsaved.tsx"
import { texts } from "../ui/texts.ts"

/**
 * All uploaded files: search, edit, replace and delete, with links to the content that uses them.
 */
export default function MediaScreen() {
  const [unsaved, setUnsaved] = useState(false)
  const blocker = useUnsavedBlocker(unsaved)
  const { question } = useConfirmLeave({ unsaved, blocker, onClose() {} })
  return (
    <section>
      <h1 tabIndex={-1}>{texts.navigation.media}</h1>
      <p className="mt-2 mb-4 max-w-[75ch] text-ink-soft">{mediaTexts.about}</p>
      <MediaLibrary
        submit={mediaTexts.upload.submit}
        onDirty={setUnsaved}
        pathOf={({ collection, item_id, parent_id }) =>
          editPath(contentTypeOf(collection as ContentTable), item_id, parent_id)
        }
      />
      {question}
    </section>
  )
}
