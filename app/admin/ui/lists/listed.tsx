import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { texts } from "../texts.ts"
import { LoadFailure } from "./load-failure.tsx"
import { Loading } from "./loading.tsx"

interface Props<Data> {
  list: UseQueryResult<Data>
  failed: string
  children: (data: Data) => ReactNode
}

/** What has been read, or that it is on its way or could not be read. */
export function Listed<Data>({ list, failed, children }: Props<Data>) {
  if (list.isError) return <LoadFailure text={failed} reload={() => void list.refetch()} />
  return list.data === undefined ? <Loading className="py-8" /> : children(list.data)
}

/** Says that nothing fits what the list is narrowed to, and offers all of it. */
export function NoMatch({ text, showAll }: { text: string; showAll: () => void }) {
  return (
    <p className="py-8 text-ink-soft wrap-anywhere">
      {text}{" "}
      <button type="button" className="link cursor-pointer" onClick={showAll}>
        {texts.list.showAll}
      </button>
    </p>
  )
}
