import { Link } from "react-router"
import type { MediaFile, MediaUse } from "../../../content/calls/media-files.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { publicMediaPath, thumbnailOf } from "../../../content/types/media.ts"
import { pages } from "../../../content/types/pages.ts"
import { readSiteSettings } from "../../ui/page-context.ts"
import { needsReviewText, useReviewRule } from "../data/use-needs-review.ts"
import { Button, buttonClasses } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"
import { describeUse, formatFileSize, mediaTexts } from "./media-texts.ts"

/** Returns the URL of a file, or of the object `name` in its folder. */
export const mediaUrl = ({ folder, file }: Pick<MediaFile, "folder" | "file">, name = file) =>
  `${readSiteSettings().supabaseUrl}${publicMediaPath}${folder}/${name}`

interface Props {
  file: MediaFile
  /** Uses of the file (`FileUses`), and their URLs. */
  uses: readonly MediaUse[] | undefined | null
  pathOf: ((use: MediaUse) => string) | undefined
  onChoose: ((file: MediaFile) => void) | undefined
  onEdit: (file: MediaFile) => void
  onReplace: (file: MediaFile) => void
  onRemove: (file: MediaFile) => void
}

/** A file with its thumbnail or file extension, and its actions. */
export function MediaCard({ file, uses, pathOf, onChoose, onEdit, onReplace, onRemove }: Props) {
  const { file_name, width, height, size, alt_sv, alt_en } = file
  // A file of published content stays until a draft has another.
  const isReviewed = useReviewRule(pages)
  const address = mediaUrl(file)
  const ending = file.file.split(".").at(-1)
  const isPicture = file.mime_type.startsWith("image/")
  const edit = isPicture ? mediaTexts.alt.editPicture : mediaTexts.alt.edit
  return (
    <li data-item={file.id} className="flex min-w-0 flex-col border border-line bg-paper">
      <div className="grid aspect-[8/5] grid-cols-1 grid-rows-1 place-items-center overflow-hidden border-b border-line bg-(--day-paper) text-(--day-ink-soft)">
        {isPicture ? (
          <img
            src={thumbnailOf(address, file)}
            alt={alt_sv}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            className="h-full w-full object-contain p-1"
          />
        ) : (
          <span className="font-heading text-section font-bold uppercase" aria-hidden="true">
            {ending}
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-2.5">
        <p className="font-semibold wrap-anywhere">{file_name}</p>
        <p className="figures text-fine text-ink-soft">
          {pathOf && <span className="uppercase">{ending}, </span>}
          {width && height ? `${width} × ${height}, ` : ""}
          {formatFileSize(size)}
        </p>
        <p className="line-clamp-2 text-fine text-ink-soft">{alt_sv}</p>
        {pathOf && isBilingual && alt_en !== alt_sv && (
          <p lang="en" className="line-clamp-2 text-fine text-ink-soft">
            {alt_en}
          </p>
        )}
        {pathOf && <FileUses uses={uses} pathOf={pathOf} />}
        <div className="mt-auto flex flex-wrap items-center gap-1 pt-1">
          {onChoose && (
            <Button kind="main" aria-label={mediaTexts.list.choose(file_name)} onClick={() => onChoose(file)}>
              {mediaTexts.list.use}
            </Button>
          )}
          <Button kind="bare" aria-label={`${edit}: ${file_name}`} onClick={() => onEdit(file)}>
            {edit}
          </Button>
          {pathOf && (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={buttonClasses.bare}
              aria-label={`${mediaTexts.list.open}: ${file_name}`}
            >
              {mediaTexts.list.open}
            </a>
          )}
          {pathOf && uses && uses.length > 0 && (
            <Button
              kind="bare"
              aria-label={`${mediaTexts.replace.begin}: ${file_name}`}
              off={isReviewed}
              title={isReviewed ? needsReviewText : undefined}
              onClick={() => onReplace(file)}
            >
              {mediaTexts.replace.begin}
            </Button>
          )}
          <Button kind="remove" aria-label={`${texts.remove} ${file_name}`} onClick={() => onRemove(file)}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

const usesTexts = mediaTexts.uses
const first = 3

interface UsesProps {
  /** Undefined while loading; null after a failure. */
  uses: readonly MediaUse[] | undefined | null
  pathOf: (use: MediaUse) => string
}

/** Where content uses a file: the first places, and the rest in a disclosure. */
function FileUses({ uses, pathOf }: UsesProps) {
  if (!uses || uses.length === 0)
    return (
      <p className="text-fine text-ink-soft">
        {uses === null ? usesTexts.failed : uses ? usesTexts.none : "\u00a0"}
      </p>
    )
  const list = (some: readonly MediaUse[]) => (
    <ul className="grid gap-1">
      {some.map((use) => (
        <li key={`${use.item_id} ${use.field}`} className="wrap-anywhere">
          <Link to={pathOf(use)} className="link">
            {describeUse(use)}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="text-fine">
      {list(uses.slice(0, first))}
      {uses.length > first && (
        <details>
          <summary className="cursor-pointer py-1">{usesTexts.more(uses.length - first)}</summary>
          {list(uses.slice(first))}
        </details>
      )}
    </div>
  )
}
