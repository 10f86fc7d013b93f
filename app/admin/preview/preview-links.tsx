import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useId, useRef } from "react"
import { isUncertain } from "../../../content/calls/call-failure.ts"
import {
  createPreviewLink,
  listPreviewLinks,
  type PreviewLink,
  revokePreviewLinks,
} from "../../../content/published/preview.ts"
import { addEnglishPrefix, isBilingual } from "../../../content/texts/language.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { itemPath } from "../../../content/types/paths.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { dataQuery, getDataClient, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { swedishTime } from "../ui/format.ts"
import { Glyph } from "../ui/glyph.tsx"
import { LoadFailure } from "../ui/lists/query-result.tsx"
import { texts } from "../ui/texts.ts"
import { previewTexts } from "./preview-texts.ts"

interface Props {
  collection: Collection
  item: Item
  dirty: boolean
}

/**
 * Valid preview links of an item by all administrators, with buttons to copy, open, revoke and
 * create links.
 */
export default function PreviewLinks({ collection, item, dirty }: Props) {
  const make = useRef<HTMLButtonElement>(null)
  const path = itemPath(collection, item)
  const { data, error, refetch } = useQuery({
    ...dataQuery(["preview", collection.table, item.id], (data, signal) =>
      listPreviewLinks(data, collection, item.id, signal),
    ),
    // Other administrators create and revoke links too.
    gcTime: 0,
  })

  const list = useRef<HTMLUListElement>(null)
  const isMade = useRef(false)
  // Moves the focus from the button to the new link, the first in the list.
  useEffect(() => {
    if (data && isMade.current && document.activeElement === make.current)
      list.current?.querySelector("input")?.focus()
    isMade.current = false
  }, [data])

  const create = useMutation({
    mutationFn: async () => createPreviewLink(await getDataClient(), collection, item.id, data ?? []),
    meta: {
      failed: previewTexts.makeFailed,
      reasonOf: (failure) => (isUncertain(failure) ? previewTexts.makeUncertain : reportError(failure)),
    },
    onSuccess() {
      isMade.current = true
      return refetch()
    },
  })
  const revoke = useMutation({
    mutationFn: async (link?: PreviewLink) =>
      revokePreviewLinks(await getDataClient(), collection, item.id, link),
    meta: { failed: previewTexts.withdrawFailed },
    async onSuccess(_, link) {
      await refetch()
      toast.success(link ? previewTexts.withdrawn : previewTexts.allWithdrawn)
    },
  })
  const busy = create.isPending || revoke.isPending

  if (!data) {
    if (!error) return <p className="py-2">{texts.loading}</p>
    return <LoadFailure text={previewTexts.loadFailed} reload={() => void refetch()} />
  }
  return (
    <>
      <p className="max-w-[72ch]">{path ? previewTexts.explained : previewTexts.nowhere}</p>
      {dirty && <p role="status">{previewTexts.notSaved}</p>}
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {path && (
          <Button ref={make} data-keeps-focus off={busy} onClick={() => create.mutate()}>
            {previewTexts.make}
          </Button>
        )}
        {data.length === 0 && <p>{previewTexts.none}</p>}
        {data.length > 1 && (
          <Button kind="remove" off={busy} onClick={() => revoke.mutate(undefined)}>
            {previewTexts.withdrawAll}
          </Button>
        )}
      </div>
      <ul ref={list}>
        {data.map((link) => (
          <PreviewLinkItem
            key={link.id}
            link={link}
            path={path}
            busy={busy}
            onWithdraw={() => revoke.mutate(link)}
          />
        ))}
      </ul>
    </>
  )
}

interface LinkProps {
  link: PreviewLink
  /** Path of the item in Swedish; undefined without a page. */
  path: string | undefined
  busy: boolean
  onWithdraw: () => void
}

/** A valid preview link: expiry, author, URL per language, and a button to revoke it. */
function PreviewLinkItem({ link, path, busy, onWithdraw }: LinkProps) {
  const id = useId()
  const address = (target: string) => `${location.origin}${target}?preview=${link.token}`
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={id} className="min-w-0 grow basis-64 wrap-anywhere">
          {previewTexts.valid(swedishTime(link.expires_at), link.made_by)}
        </p>
        <Button kind="remove" aria-describedby={id} off={busy} onClick={onWithdraw}>
          {previewTexts.withdraw}
        </Button>
      </div>
      {path && (
        <>
          <Address language={previewTexts.languages.sv} address={address(path)} />
          {isBilingual && (
            <Address language={previewTexts.languages.en} address={address(addEnglishPrefix(path))} />
          )}
        </>
      )}
    </li>
  )
}

/** The URL in one language, with buttons to copy and open it. */
function Address({ language, address }: { language: string; address: string }) {
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(previewTexts.copied)
    } catch {
      toast.error(previewTexts.copyFailed, previewTexts.byHand)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="w-20">
        {language}
      </label>
      <input
        id={id}
        className="field min-w-0 flex-1 basis-40"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        {previewTexts.copy}
        <span className="sr-only"> {language}</span>
      </Button>
      <a
        className="button button-quiet button-bare button-icon"
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={previewTexts.open(language)}
        title={previewTexts.open(language)}
      >
        <Glyph name="open" />
      </a>
    </div>
  )
}
