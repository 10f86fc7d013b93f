import { Fragment, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { Field } from "../../../../content/fields/field.ts"
import { texts } from "../texts.ts"
import { ConfirmDialog } from "./dialog.tsx"
import { type DiffPiece, wordDiff } from "./word-diff.ts"

const conflictTexts = texts.conflict

export interface FieldDifference {
  label: string
  /** Language of the values. */
  language?: "sv" | "en" | undefined
  compared?: Field["difference"] | undefined
  theirs: string
  mine: string
}

export interface ConflictProps {
  differing: readonly FieldDifference[]
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** Shows a concurrent edit word by word and asks which version to keep. */
export default function ConflictDialog({ differing, onKeepMine, onLoadTheirs, onStay }: ConflictProps) {
  return (
    <ConfirmDialog
      // Wide enough for three buttons in any font, which stay visible while a long comparison
      // scrolls.
      className="w-[min(48rem,calc(100vw-2rem))] [&>.answers]:sticky [&>.answers]:-bottom-6 [&>.answers]:-mb-6 [&>.answers]:bg-paper [&>.answers]:pt-3 [&>.answers]:pb-6 [@media(max-height:30rem)]:[&>.answers]:static"
      title={conflictTexts.title}
      text={conflictTexts.text}
      stay={{ label: texts.unsaved.stay, act: onStay }}
      actions={[
        { label: conflictTexts.loadTheirs, act: onLoadTheirs, kind: "plain" },
        { label: conflictTexts.keepMine, act: onKeepMine },
      ]}
    >
      <div className="mt-3 grid gap-4">
        {differing.map((difference) => (
          <Versions key={difference.label} {...difference} />
        ))}
      </div>
    </ConfirmDialog>
  )
}

function Versions({ label, language = "sv", compared, theirs, mine }: FieldDifference) {
  const pieces = useMemo(() => wordDiff(theirs, mine, compared), [compared, theirs, mine])
  return (
    <div className="min-w-0">
      <h3 className="text-dense leading-normal font-semibold">{label}</h3>
      <div className="mt-1 grid gap-x-4 gap-y-2 md:grid-cols-2">
        <Version {...{ label, language, pieces }} whose={conflictTexts.theirs} own="removed" />
        <Version {...{ label, language, pieces }} whose={conflictTexts.mine} own="added" />
      </div>
    </div>
  )
}

interface VersionProps {
  label: string
  language: "sv" | "en"
  whose: string
  pieces: readonly DiffPiece[]
  /** The kind of piece that only this version contains. */
  own: "removed" | "added"
}

/** Generated content is for screen readers: it cannot be selected or copied with the text. */
const markClasses =
  "bg-panel text-pine underline decoration-2 underline-offset-[0.2em] before:sr-only before:content-[attr(data-begin)] after:sr-only after:content-[attr(data-end)]"

/**
 * One of two versions with its own words marked. A long version scrolls to the first difference.
 */
function Version({ label, language, whose, pieces, own }: VersionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const { current: element } = box
    if (!element) return
    setScrolls(element.scrollHeight > element.clientHeight)
    const first =
      element.querySelector<HTMLElement>("mark") ?? element.querySelector<HTMLElement>("[data-gap]")
    // A third of the box shows the text before the difference.
    if (first) element.scrollTop = first.offsetTop - element.clientHeight / 3
  }, [])
  const isEmpty = pieces.every(({ kind }) => kind !== "same" && kind !== own)
  return (
    <div className="min-w-0">
      <p className="text-ink-soft" aria-hidden="true">
        {whose}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls */}
      <div
        ref={box}
        className="relative max-h-44 overflow-y-auto border-l-4 border-line-strong pl-3 wrap-anywhere whitespace-pre-line"
        role="group"
        aria-label={conflictTexts.version(label, whose)}
        tabIndex={scrolls ? 0 : undefined}
      >
        {isEmpty && conflictTexts.empty}
        {pieces.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are static
          <Fragment key={index}>
            {kind === "same" ? (
              <span lang={language}>{text}</span>
            ) : kind === own ? (
              <mark
                className={markClasses}
                data-begin={` ${conflictTexts.differs} `}
                data-end={` ${conflictTexts.end}. `}
              >
                <span lang={language}>{text}</span>
              </mark>
            ) : (
              <span data-gap />
            )}
          </Fragment>
        ))}
      </div>
    </div>
  )
}
