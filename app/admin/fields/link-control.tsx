import { use, useId, useState } from "react"
import { isLink } from "../../../content/fields/simple-fields.ts"
import { topLevelTypes } from "../../../content/index.ts"
import { indexedScreens } from "../../../content/screens/lookup.ts"
import { pageTitle } from "../../../content/screens/screen-titles.ts"
import { pathOf } from "../../../content/types/paths.ts"
import { listQuery, useFixedQueries } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { lazyDialog, lazyPart } from "../ui/lazy-part.tsx"
import { texts } from "../ui/texts.ts"
import { type ControlProps, InPanel, useControlText } from "./field-props.ts"

/** A page of the site that links can point to. */
export interface LinkTarget {
  path: string
  title: string
  english?: string
  /** Not published yet. */
  isDraft: boolean
}

const linkedTypes = topLevelTypes.filter(({ address }) => address)

/** Returns the site's screens and all items with paths, and whether all lists have loaded. */
export function useLinkTargets(): { places: LinkTarget[]; isWhole: boolean } {
  const lists = useFixedQueries(linkedTypes.map((type) => listQuery(type)))
  const items = linkedTypes.flatMap((type, place) =>
    (lists[place]?.data ?? []).map((item) => ({
      path: pathOf(type, item) ?? "",
      title: String(item[type.title]),
      english: String(item[`${type.title}_en`] ?? ""),
      isDraft: !item.is_published,
    })),
  )
  const screens = indexedScreens.map(({ path }) => ({ path, title: pageTitle(path, null), isDraft: false }))
  return {
    places: [...screens, ...items.filter(({ path }) => path)],
    isWhole: lists.every(({ data }) => data),
  }
}

/**
 * URL input: typed, chosen from the site's pages by title, or from the uploaded files. Shows a
 * preview of a picture.
 */
export function LinkControl({ control, label, input }: ControlProps<"link" | "picture">) {
  const [text, setText] = useControlText(control.name)
  const typed = text.trim()
  const isPicture = control.definition.kind === "picture"
  const isOwn = "isOwn" in control.definition
  const list = useId()
  const inPanel = use(InPanel)
  const address = isLink(typed) ? typed : undefined
  return (
    <>
      <div className={`flex flex-wrap items-center gap-2 ${inPanel ? "" : "sm:flex-nowrap"}`}>
        <input
          type="text"
          inputMode="url"
          className="field"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list={isPicture || isOwn ? undefined : list}
          {...input}
        />
        {!isOwn && (
          <ChooseFile label={label} picturesOnly={isPicture} onChoose={(chosen) => setText(chosen, true)} />
        )}
      </div>
      {!isPicture && !isOwn && <LinkTargetList id={list} />}
      {address &&
        (isPicture ? (
          <>
            <Preview address={address} key={address} />
            {inPanel && <PictureTexts address={address} />}
          </>
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="link mt-1 inline-block py-0.5 text-fine"
          >
            {texts.form.open}
          </a>
        ))}
    </>
  )
}

/** Datalist of the site's pages, for URL inputs. */
export function LinkTargetList({ id }: { id: string }) {
  const { places } = useLinkTargets()
  return (
    <datalist id={id}>
      {places.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="mt-1 text-fine text-ink-soft">{texts.form.noPreview}</p>
  return (
    <img
      src={address}
      alt={texts.form.preview}
      className="mt-2 max-h-28 max-w-full border border-line bg-(--day-paper) p-2"
      onError={() => setFailed(true)}
    />
  )
}

// Lazy-loaded, because most URLs are never changed.
const MediaDialog = lazyDialog(() => import("../media/media-dialog.tsx"))
const MediaPanel = lazyPart(() => import("../media/media-panel.tsx"))
const PictureTexts = lazyPart(async () => ({
  default: (await import("../media/media-panel.tsx")).PictureTexts,
}))

interface Props {
  /** Label of the field that gets the URL. */
  label: string
  picturesOnly: boolean
  onChoose: (address: string) => void
}

/** Button beside a URL that opens the uploaded files, to choose or upload one. */
export function ChooseFile({ label, picturesOnly, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const inPanel = use(InPanel)
  const choose = (address: string) => {
    setOpen(false)
    onChoose(address)
  }
  return (
    <>
      <Button
        className="shrink-0"
        {...(inPanel ? { "aria-expanded": open } : { "aria-haspopup": "dialog" })}
        aria-label={`${texts.form.chooseFile}: ${label}`}
        onClick={() => setOpen(!open)}
      >
        {texts.form.chooseFile}
      </Button>
      {open &&
        (inPanel ? (
          <MediaPanel picturesOnly={picturesOnly} onChoose={choose} />
        ) : (
          <MediaDialog picturesOnly={picturesOnly} onClose={() => setOpen(false)} onChoose={choose} />
        ))}
    </>
  )
}
