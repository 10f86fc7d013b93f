import { type PointerEvent, useId } from "react"
import { useFormContext } from "react-hook-form"
import type { FormValues } from "../../../content/types/field-values.ts"
import { mediaTexts } from "./media-texts.ts"

const texts = mediaTexts.focus
const axes = ["x", "y"] as const
export const focusFieldNames = axes.map((axis) => `focus_${axis}` as const)

/** Rounds to a percentage that the database accepts (steps of 10). */
const percentOf = (part: number) => String(Math.min(10, Math.max(0, Math.round(part * 10))) * 10)

/**
 * Sets the focal point of a picture, which crops keep visible: by pointer on the picture, or by two
 * sliders.
 */
export function FocusPoint({ address }: { address: string }) {
  const hint = useId()
  const { register, setValue, watch } = useFormContext<FormValues>()
  const [x = "50", y = "50"] = watch([...focusFieldNames])

  function place(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return
    event.preventDefault()
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const options = { shouldDirty: true }
    setValue("focus_x", percentOf((event.clientX - left) / width), options)
    setValue("focus_y", percentOf((event.clientY - top) / height), options)
  }

  return (
    <fieldset className="grid gap-x-6 gap-y-3 sm:grid-cols-2" aria-describedby={hint}>
      <legend className="mb-1 font-semibold">{texts.legend}</legend>
      <p id={hint} className="field-hint col-span-full">
        {texts.hint}
      </p>
      <div
        className="relative w-fit cursor-crosshair touch-none self-start border border-line bg-(--day-paper)"
        onPointerDown={place}
        onPointerMove={place}
      >
        <img src={address} alt="" draggable={false} className="max-h-56" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-(--day-paper) bg-falu/70 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <figure>
        <img
          src={address}
          alt=""
          className="aspect-[8/5] w-full max-w-56 border border-line object-cover"
          style={{ objectPosition: `${x}% ${y}%` }}
        />
        <figcaption className="text-fine text-ink-soft">{texts.crop}</figcaption>
      </figure>
      {focusFieldNames.map((name) => (
        <label key={name} className="grid gap-1">
          <span>{texts[name]}</span>
          <input
            type="range"
            min="0"
            max="100"
            step="10"
            className="h-6 accent-pine"
            aria-valuetext={texts.value(name === "focus_x" ? x : y)}
            {...register(name)}
          />
        </label>
      ))}
    </fieldset>
  )
}
