import type { MediaFile } from "../../../content/calls/media-files.ts"
import { publicMediaPath } from "../../../content/types/media.ts"
import { Button } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"
import { fileSize, mediaTexts } from "./media-texts.ts"

interface Props {
  file: MediaFile
  origin: string
  onChoose: (file: MediaFile) => void
  onEdit: (file: MediaFile) => void
  onRemove: (file: MediaFile) => void
}

/** A file with a small picture of it, or the ending of its name. */
export function MediaCard({ file, origin, onChoose, onEdit, onRemove }: Props) {
  const { file_name, width, height, size, variants } = file
  const [smallest] = variants
  const shown = smallest === undefined ? file.file : `${smallest}.webp`
  return (
    <li className="flex min-w-0 flex-col border border-line bg-paper" data-item={file.id}>
      <div className="grid aspect-[8/5] place-items-center overflow-hidden border-b border-line bg-(--day-paper) text-(--day-ink-soft)">
        {file.mime_type.startsWith("image/") ? (
          <img
            src={`${origin}${publicMediaPath}${file.folder}/${shown}`}
            alt={file.alt_sv}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            className="h-full w-full object-contain p-1"
          />
        ) : (
          <span className="font-heading text-part font-bold uppercase" aria-hidden="true">
            {file.file.split(".").at(-1)}
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-2.5">
        <p className="font-semibold wrap-anywhere">{file_name}</p>
        <p className="figures text-fine text-ink-soft">
          {width && height ? `${width} × ${height}, ` : ""}
          {fileSize(size)}
        </p>
        <p className="line-clamp-2 text-fine text-ink-soft">{file.alt_sv}</p>
        <div className="mt-auto flex flex-wrap items-center gap-1 pt-1">
          <Button kind="main" aria-label={mediaTexts.list.choose(file_name)} onClick={() => onChoose(file)}>
            {mediaTexts.list.use}
          </Button>
          <Button
            kind="bare"
            aria-label={`${mediaTexts.alt.edit}: ${file_name}`}
            onClick={() => onEdit(file)}
          >
            {mediaTexts.alt.edit}
          </Button>
          <Button kind="remove" aria-label={`${texts.remove} ${file_name}`} onClick={() => onRemove(file)}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
