import { keepPreviousData } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { filesPerPage, type MediaFile, searchMedia } from "../../../content/calls/media-files.ts"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { Loading } from "../ui/lists/loading.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { useDebounced } from "../ui/use-debounced.ts"
import { useRead } from "../ui/use-read.ts"
import { EditAlt } from "./edit-alt.tsx"
import { MediaCard } from "./media-card.tsx"
import { mediaTexts } from "./media-texts.ts"
import { RemoveFile } from "./remove-file.tsx"

const words = mediaTexts.list
const pause = 250

interface Props {
  picturesOnly: boolean
  /** Where Storage is, empty for this site. */
  origin: string
  publishableKey: string
  onChoose: (file: MediaFile) => void
  /** Called where somebody is about to search and there is no file at all. */
  onNothing: () => void
}

/** The files that are there: searched and read page by page on the server. */
export function MediaList({ picturesOnly, origin, publishableKey, onChoose, onNothing }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), pause)
  const [turned, setTurned] = useState({ search, page: 0 })
  const page = turned.search === search ? turned.page : 0
  const [editing, setEditing] = useState<MediaFile>()
  const [removing, setRemoving] = useState<MediaFile>()
  const list = useRead(
    ["media", picturesOnly, search, page],
    (data, signal) => searchMedia(data, { search, picturesOnly, page }, signal),
    "Files could not be read",
    { placeholderData: keepPreviousData },
  )
  const { data } = list
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / filesPerPage) - 1)
  useEffect(() => {
    // Files were removed, and the page with them: its answer holds nothing, not even the total.
    if (data && !list.isPlaceholderData && page > 0 && data.files.length === 0)
      setTurned({ search, page: page - 1 })
  }, [data, list.isPlaceholderData, page, search])
  // What was read before the dialog was opened may be out of date.
  const nothing = list.isFetchedAfterMount && !list.isPlaceholderData && search === "" && data?.total === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it turns out, and whoever types goes on
  useEffect(() => {
    if (nothing && document.activeElement === field.current && typed === "") onNothing()
  }, [nothing])
  const waiting = typed.trim() !== search || list.isPlaceholderData

  return (
    <section aria-label={words.heading} aria-busy={waiting}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="text-body leading-normal font-semibold">{words.heading}</h3>
        <input
          ref={field}
          type="search"
          className="field max-w-72"
          aria-label={words.search}
          placeholder={words.placeholder}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="figures text-ink-soft" role="status">
          {waiting || !data ? "" : words.count(data.total)}
        </p>
      </div>
      {list.isError ? (
        <LoadFailure text={words.failed} reload={() => void list.refetch()} />
      ) : !data ? (
        <Loading className="py-6" />
      ) : data.files.length === 0 ? (
        <p className="py-6 text-ink-soft">{search ? words.noMatch : words.none}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
          {data.files.map((file) => (
            <MediaCard
              key={file.id}
              file={file}
              origin={origin}
              onChoose={onChoose}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      )}
      <Pager texts={words.pager} page={page} last={last} onTurn={(to) => setTurned({ search, page: to })} />
      {editing && <EditAlt file={editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <RemoveFile
          file={removing}
          origin={origin}
          publishableKey={publishableKey}
          otherwise={field}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}
