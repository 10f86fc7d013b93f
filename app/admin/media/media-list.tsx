import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import {
  filesPerPage,
  type MediaFile,
  type MediaKind,
  type MediaState,
  type MediaUse,
  readMediaUses,
  searchMedia,
} from "../../../content/calls/media-files.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { dataQuery } from "../data/queries.ts"
import { maxTotal } from "../ui/format.ts"
import { FilterSelect } from "../ui/lists/filters.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { LoadFailure, Loading } from "../ui/lists/query-result.tsx"
import { useDebounced } from "../ui/use-debounced.ts"
import { EditFile } from "./edit-file.tsx"
import { RemoveFile, ReplaceFile } from "./file-dialogs.tsx"
import { MediaCard } from "./media-card.tsx"
import { mediaTexts } from "./media-texts.ts"

const texts = mediaTexts.list
const pause = 250
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const kindOptions = optionsOf(texts.kinds)
const stateOptions = optionsOf(texts.states).filter(({ value }) => isBilingual || value !== "without_english")

interface Props {
  picturesOnly: boolean
  /** Set when a file is to be chosen. */
  onChoose: ((file: MediaFile) => void) | undefined
  /** Set on the media screen: returns the URL of an item that uses a file. */
  pathOf: ((use: MediaUse) => string) | undefined
  /** Called when no files exist and the search field has the focus. */
  onNothing: () => void
}

/** Uploaded files, searched and paginated on the server. */
export function MediaList({ picturesOnly, onChoose, pathOf, onNothing }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), pause)
  const [kind, setKind] = useState<MediaKind | null>(picturesOnly ? "picture" : null)
  const [state, setState] = useState<MediaState | null>(null)
  const wanted = [kind, state, search].join()
  const [turned, setTurned] = useState({ wanted, page: 0 })
  const page = turned.wanted === wanted ? turned.page : 0
  const [editing, setEditing] = useState<MediaFile>()
  const [removing, setRemoving] = useState<MediaFile>()
  const [replacing, setReplacing] = useState<MediaFile>()
  const list = useQuery({
    ...dataQuery(["media", kind, state, search, page], (data, signal) =>
      searchMedia(data, { search, kind, state, page }, signal),
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / filesPerPage) - 1)
  useEffect(() => {
    // The page no longer exists because files were deleted; its response has no rows and no total.
    if (data && !list.isPlaceholderData && page > 0 && data.files.length === 0)
      setTurned({ wanted, page: page - 1 })
  }, [data, list.isPlaceholderData, page, wanted])
  const ids = (data?.files ?? []).map(({ id }) => id)
  const uses = useQuery({
    ...dataQuery(["media-uses", ids], (given, signal) => readMediaUses(given, ids, signal)),
    enabled: pathOf !== undefined && ids.length > 0,
  })
  const places = uses.isError ? null : uses.data
  const isNarrowed = search !== "" || state !== null || (kind !== null && !picturesOnly)
  // Cached data from before the dialog opened may be stale.
  const nothing = list.isFetchedAfterMount && !list.isPlaceholderData && !isNarrowed && data?.total === 0
  const reportNothing = useEffectEvent(() => {
    if (document.activeElement === field.current && typed === "") onNothing()
  })
  useEffect(() => {
    if (nothing) reportNothing()
  }, [nothing])
  const waiting = typed.trim() !== search || list.isPlaceholderData
  const Heading = pathOf ? "h2" : "h3"

  return (
    <section aria-label={texts.heading} aria-busy={waiting}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Heading className="text-dense leading-normal font-semibold">{texts.heading}</Heading>
        <input
          ref={field}
          data-keeps-focus
          type="search"
          className="field max-w-72"
          aria-label={texts.search}
          placeholder={texts.placeholder}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {pathOf && (
          <>
            <FilterSelect
              label={texts.kind}
              value={kind}
              options={kindOptions}
              onChange={(value) => setKind(value as MediaKind | null)}
            />
            <FilterSelect
              label={texts.state}
              value={state}
              options={stateOptions}
              onChange={(value) => setState(value as MediaState | null)}
            />
          </>
        )}
        <p className="figures text-ink-soft" role="status">
          {waiting || !data ? "" : texts.count(data.total)}
        </p>
      </div>
      {list.isError ? (
        <LoadFailure text={texts.failed} reload={() => void list.refetch()} />
      ) : !data ? (
        <Loading className="py-6" />
      ) : data.files.length === 0 ? (
        <p className="py-6 text-ink-soft">{isNarrowed ? texts.noMatch : texts.none}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
          {data.files.map((file) => (
            <MediaCard
              key={file.id}
              file={file}
              uses={places?.filter(({ media_id }) => media_id === file.id) ?? places}
              pathOf={pathOf}
              onChoose={onChoose}
              onEdit={setEditing}
              onReplace={setReplacing}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      )}
      <Pager
        label={texts.pages}
        isShort
        page={page}
        last={last}
        isExact={(data?.total ?? 0) <= maxTotal}
        onTurn={(to) => setTurned({ wanted, page: to })}
      />
      {editing && <EditFile file={editing} onClose={() => setEditing(undefined)} />}
      {replacing && <ReplaceFile file={replacing} onClose={() => setReplacing(undefined)} />}
      {removing && <RemoveFile file={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}
