import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Button } from "../button.tsx"
import { texts } from "../texts.ts"

interface Props<Data> {
  list: UseQueryResult<Data>
  failed: string
  children: (data: Data) => ReactNode
}

/** Renders the query's data, a loading message, or a failure with a retry button. */
export function QueryResult<Data>({ list, failed, children }: Props<Data>) {
  if (list.isError) return <LoadFailure text={failed} reload={() => void list.refetch()} />
  return list.data === undefined ? <Loading className="py-8" /> : children(list.data)
}

/** Message for an empty filter result, with a button that shows all. */
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

export function Loading({ className = "py-2" }: { className?: string }) {
  return (
    <p role="status" className={`${className} text-ink-soft`}>
      {texts.loading}
    </p>
  )
}

interface FailureProps {
  text: string
  reload: () => void
}

/** Failure message with a button that loads again. */
export function LoadFailure({ text, reload }: FailureProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 border border-line p-5">
      <p>{text}</p>
      <Button onClick={reload}>{texts.list.loadAgain}</Button>
    </div>
  )
}
