import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { type MediaFile, readMediaUses, removeMedia } from "../../../content/calls/media-files.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient } from "../data/admin-data.ts"
import { reportError } from "../data/explain.ts"
import { invalidate, queryClient } from "../data/query-client.ts"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { texts } from "../ui/texts.ts"
import { describeUse, mediaTexts } from "./media-texts.ts"
import { removeObjects } from "./upload.ts"

const removeTexts = mediaTexts.remove
const shownUses = 10

interface Props {
  file: MediaFile
  origin: string
  publishableKey: string
  onClose: () => void
}

/**
 * Confirmation before a file is deleted, with its uses. The server refuses to delete a file with
 * uses that were not shown.
 */
export function RemoveFile({ file, origin, publishableKey, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const removing = useRef(false)
  const uses = useQuery({
    queryKey: ["media-uses", [file.id], "now"],
    queryFn: async () => readMediaUses(await getDataClient(), [file.id]),
    gcTime: 0,
    staleTime: 0,
  })
  const { error, data: found } = uses
  useEffect(() => {
    if (!error) return
    toast.error(removeTexts.failed, reportError(error))
    onClose()
  }, [error, onClose])

  async function remove() {
    if (removing.current || !found) return
    removing.current = true
    setBusy(true)
    try {
      const names = await removeMedia(await getDataClient(), file.id, found.length > 0)
      // New uses appeared: shows them and asks again.
      if (!names) return void (await uses.refetch())
      toast.success(removeTexts.done)
      void removeObjects(origin, publishableKey, names)
      onClose()
    } catch (failure) {
      toast.error(removeTexts.failed, reportError(failure))
    } finally {
      removing.current = false
      setBusy(false)
      // Cached lists would show the deleted file as a broken picture.
      queryClient.removeQueries({ queryKey: ["media"], type: "inactive" })
      void invalidate(["media"], ["media-uses"])
    }
  }

  return (
    <ConfirmDialog
      title={texts.confirm.title(file.file_name)}
      text={
        // Mounted before its text changes, so that screen readers announce the update.
        <div role="status">
          {!found ? (
            texts.loading
          ) : found.length === 0 ? (
            removeTexts.unused
          ) : (
            <>
              <p>{removeTexts.used}</p>
              <ul className="mt-2 list-disc pl-5 wrap-anywhere">
                {found.slice(0, shownUses).map((use) => (
                  <li key={`${use.item_id} ${use.field}`}>{describeUse(use)}</li>
                ))}
                {found.length > shownUses && <li>{mediaTexts.uses.more(found.length - shownUses)}</li>}
              </ul>
            </>
          )}
        </div>
      }
      stay={{ label: texts.cancel, act: onClose }}
      actions={[{ label: texts.remove, kind: "danger", act: () => void remove(), off: !found }]}
      busy={busy}
    />
  )
}
