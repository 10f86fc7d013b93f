import { type FormEvent, useId, useState } from "react"
import { swedishMoments } from "../../../content/swedish-time.ts"
import { isBilingual, type Language, languages } from "../../../content/texts/language.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { swedishTime } from "../ui/format.ts"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import type { Plan } from "./plan.ts"

const planTexts = {
  day: "Dag",
  time: "Klockslag",
  hint: "Svensk tid. Publiceras den minuten.",
  language: "Språk",
  languages: { sv: "Svenska", en: "Engelska", both: "Båda" },
  shared: "Det som inte är text, till exempel bilder och länkar, följer med vilket språk du än väljer.",
  which: "Klockan ställs tillbaka den natten, så klockslaget kommer två gånger. Vilken gäller?",
  moments: ["Den första, i sommartid", "Den andra, i vintertid"],
  plan: "Planera",
  now: "Publicera nu",
  problems: {
    empty: "Välj en dag och ett klockslag.",
    skipped: "Klockan ställs fram den natten, så klockslaget finns inte. Välj ett annat.",
    past: "Tiden har passerat.",
    far: "Högst fem år framåt.",
  },
}

const maxDistanceMs = 5 * 365 * 86_400_000
/** Shown first: 07:00 tomorrow. */
const firstTime = "07:00"
const dayMs = 86_400_000

interface Props {
  title: string
  /** The present time of a release; then only the time can be chosen. */
  due?: string
  busy?: boolean
  onPlan: (plan: Plan) => void
  onClose: () => void
}

/** Dialog with the publication time (Swedish time) and language. */
export default function PlanDialog({ title, due, busy = false, onPlan, onClose }: Props) {
  const [firstDay = "", time = firstTime] = due ? swedishTime(due).split(" ") : []
  const [problem, setProblem] = useState<string>()
  const [moments, setMoments] = useState<Date[]>([])
  const [language, setLanguage] = useState<Language>()
  const only = language && { language }
  const about = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const [day, hour] = [String(typed.get("day")), String(typed.get("time")).slice(0, 5)]
    const found = swedishMoments(day, hour)
    const chosen = found[moments.length > 1 ? Number(typed.get("moment") ?? Number.NaN) : 0]
    const wrong = problemOf(day && hour, found)
    setProblem(wrong)
    setMoments(wrong ? [] : found)
    if (wrong) event.currentTarget.querySelector<HTMLElement>("[name=time]")?.focus()
    else if (chosen && (found.length === 1 || moments.length > 1))
      onPlan({ due: chosen.toISOString(), ...only })
  }

  return (
    <Dialog title={title} onClose={() => !busy && onClose()} className="dialog-small" startAt="day">
      <form noValidate onSubmit={submit} onChange={() => setProblem(undefined)} className="mt-5 grid gap-5">
        <div className="grid grid-cols-2 gap-x-4 gap-y-1">
          <AdminField label={planTexts.day}>
            {(attributes) => (
              <input
                {...attributes}
                name="day"
                type="date"
                className="field"
                min={swedishTime(Date.now()).slice(0, 10)}
                defaultValue={firstDay || swedishTime(Date.now() + dayMs).slice(0, 10)}
                onChange={() => setMoments([])}
              />
            )}
          </AdminField>
          <AdminField label={planTexts.time}>
            {(attributes) => (
              <input
                {...attributes}
                name="time"
                type="time"
                className="field"
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={about}
                defaultValue={time}
                onChange={() => setMoments([])}
              />
            )}
          </AdminField>
          <p id={about} className={`col-span-full ${problem ? "field-problem" : "field-hint"}`} role="status">
            {problem ?? planTexts.hint}
          </p>
        </div>
        {moments.length > 1 && (
          <Choice
            legend={planTexts.which}
            name="moment"
            options={moments.map((_, place) => ({ value: String(place), label: planTexts.moments[place] }))}
          />
        )}
        {isBilingual && !due && (
          <Choice
            legend={planTexts.language}
            name="language"
            first=""
            hint={planTexts.shared}
            options={["", ...languages].map((value) => ({
              value,
              label: planTexts.languages[(value || "both") as Language | "both"],
            }))}
            onChoose={(value) => setLanguage((value || undefined) as Language | undefined)}
          />
        )}
        <div className="answers">
          <Button off={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          {!due && (
            <Button off={busy} onClick={() => onPlan({ ...only })}>
              {planTexts.now}
            </Button>
          )}
          <Button kind="main" type="submit" off={busy}>
            {planTexts.plan}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function problemOf(typed: string, [first, second = first]: readonly Date[]): string | undefined {
  const { problems } = planTexts
  if (!typed) return problems.empty
  if (!first || !second) return problems.skipped
  if (second.getTime() <= Date.now()) return problems.past
  return first.getTime() > Date.now() + maxDistanceMs ? problems.far : undefined
}

interface ChoiceProps {
  legend: string
  name: string
  first?: string
  hint?: string
  options: readonly { value: string; label: string | undefined }[]
  onChoose?: (value: string) => void
}

function Choice({ legend, name, first, hint, options, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-6 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              className="size-5 accent-pine"
              defaultChecked={value === first}
              onChange={() => onChoose?.(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  )
}
