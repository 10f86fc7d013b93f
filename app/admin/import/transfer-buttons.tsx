import { useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import { Button } from "../ui/button.tsx"
import { lazyPart } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"

// Lazy-loaded: the dialogs contain the file readers and writers.
const dialogs = {
  import: lazyPart(() => import("./import-dialog.tsx")),
  export: lazyPart(() => import("./export-dialog.tsx")),
}

/** Buttons beside a type's heading that open the import and export dialogs. */
export function TransferButtons({ type }: { type: Collection }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Open = open && dialogs[open]
  return (
    <div className="flex gap-x-3">
      {(["import", "export"] as const).map((what) => (
        <Button key={what} kind="bare" aria-haspopup="dialog" onClick={() => setOpen(what)}>
          {texts.transfer[what]}
        </Button>
      ))}
      {Open && <Open type={type} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
