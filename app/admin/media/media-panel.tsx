import { useQuery } from "@tanstack/react-query"
import type { MediaFile } from "../../../content/calls/media-files.ts"
import { mediaFolderOf } from "../../../content/types/media.ts"
import { dataQuery } from "../data/queries.ts"
import { EditFile } from "./edit-file.tsx"
import { mediaUrl } from "./media-card.tsx"
import { MediaLibrary } from "./media-library.tsx"
import { mediaTexts } from "./media-texts.ts"

interface Props {
  picturesOnly: boolean
  onChoose: (address: string) => void
}

/** The uploaded files below a field of a panel, to choose or upload one. */
export default function MediaPanel({ picturesOnly, onChoose }: Props) {
  const choose = (file: MediaFile) => onChoose(mediaUrl(file))
  return (
    <MediaLibrary
      className="basis-full"
      only={picturesOnly ? "pictures" : undefined}
      submit={mediaTexts.upload.submitAndUse}
      onDirty={() => {}}
      onUploaded={choose}
      onChoose={choose}
    />
  )
}

/** Form of the alternative texts and the focal point of an uploaded picture, by its URL. */
export function PictureTexts({ address }: { address: string }) {
  const folder = mediaFolderOf(address)
  const { data: file } = useQuery({
    ...dataQuery(["media", "of", folder], async (data, signal): Promise<MediaFile | null> => {
      const answer = await data
        .from("media")
        .select()
        .eq("folder", folder ?? "")
        .abortSignal(signal)
        .maybeSingle()
      return answer.data as MediaFile | null
    }),
    enabled: folder !== undefined,
  })
  return file && <EditFile key={file.id} file={file} inPanel onClose={() => {}} />
}
