import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { createItem, updateItem } from "../../../content/calls/items.ts"
import { editingUrl } from "../../../content/editing/marks.ts"
import { isClosed, type Settings } from "../../../content/settings.ts"
import { demoDetails } from "../../../content/texts/demo-details.ts"
import type { TextOverrides } from "../../../content/texts/overrides.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { pages } from "../../../content/types/pages.ts"
import { siteSettings } from "../../../content/types/site/site-settings.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { useRootData } from "../../frame/root-data.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { createPath, editPath, newItemId } from "../collection/edit/linked-item.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { newId } from "../data/new-id.ts"
import { getDataClient, invalidate, listQuery } from "../data/queries.ts"
import { publishDelayText } from "../data/supabase-project.ts"
import { Button, buttonClasses } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"
import { DashboardSection } from "./dashboard-section.tsx"
import { dashboardTexts } from "./dashboard-texts.ts"

const { opening } = dashboardTexts

interface Step {
  name: keyof typeof opening.steps
  done: boolean
  /** Details that remain to be changed. */
  left?: string
  path: string
}

/** Returns what must be written before the site opens, and whether the data shows that it is. */
function stepsOf(
  written: readonly Item[],
  screens: readonly Item[],
  offer: readonly Item[],
  set?: Item,
): Step[] {
  const isWritten = (beginning: string) =>
    written.some((row) => String(row.key).startsWith(beginning) && textIn(row, "text"))
  const invented = demoDetails(overridesIn(written))
  const hasFigures = ["functions_least", "functions_most", "functions_all", "figures_hidden"].some(
    (column) => set?.[column],
  )
  const settings = `/admin/${siteSettings.screen}`
  return [
    { name: "company", done: invented.length === 0, left: invented.join(", "), path: settings },
    {
      name: "start",
      done: screens.some(({ slug, is_published }) => slug === "home" && is_published) || isWritten("home."),
      path: createPath(pages, opening.startPage, "home"),
    },
    {
      name: "legal",
      done: ["privacy", "accessibility"].every((text) => isWritten(`long.legal.${text}.`)),
      path: `/admin/${siteTexts.screen}`,
    },
    {
      name: "solution",
      done: offer.some(({ is_published }) => is_published),
      path: `/admin/${solutions.screen}`,
    },
    {
      name: "figures",
      done: hasFigures,
      path: editPath(siteSettings, set?.id ?? newItemId, "figures"),
    },
  ]
}

/** Returns a text, or undefined if it is blank. */
const textIn = (row: Item, column: string) => String(row[column] ?? "").trim() || undefined

const overridesIn = (rows: readonly Item[]): TextOverrides =>
  Object.fromEntries(
    rows.map((row) => [String(row.key), { sv: textIn(row, "text"), en: textIn(row, "text_en") }]),
  )

/** Checklist of a closed site, and the button that opens it. Renders nothing on an open site. */
export function Opening() {
  const wasClosed = useRootData()?.site.closed ?? false
  return wasClosed && <OpeningChecklist />
}

function OpeningChecklist() {
  const mayOpen = useHasAllAreas()
  const settings = useQuery(listQuery(siteSettings))
  const written = useQuery(listQuery(siteTexts))
  const screens = useQuery(listQuery(pages))
  const offer = useQuery(listQuery(solutions))
  const row = settings.data?.[0]
  const { mutate: open, isPending } = useMutation({
    async mutationFn() {
      const data = await getDataClient()
      const change = { visibility: "open" }
      return row
        ? updateItem(data, siteSettings, row, change)
        : createItem(data, siteSettings, change, newId())
    },
    meta: { failed: opening.failed },
    onSuccess: () => toast.success(opening.opened, opening.seen(publishDelayText())),
    onSettled: () => invalidate([siteSettings.table]),
  })
  const isOpen = settings.data && !isClosed(row as Settings | undefined, true)
  const isRead = settings.data && written.data && screens.data && offer.data
  return (
    <DashboardSection
      heading={isOpen ? opening.opened : opening.heading}
      about={isOpen ? opening.seen(publishDelayText()) : opening.about}
      loadFailed={opening.loadFailed}
      data={isRead && stepsOf(written.data, screens.data, offer.data, row)}
      error={settings.error ?? written.error ?? screens.error ?? offer.error}
    >
      {(steps) => (
        <>
          <ul className="mt-2 *:border-b *:border-line *:py-2">
            {steps.map(({ name, done, left, path }) => (
              <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={path} className="link">
                  {opening.steps[name]}
                </Link>
                <span className={done ? "font-semibold text-pine" : "text-ink-soft"}>
                  {done ? opening.done : opening.notDone}
                </span>
                {left && <p className="w-full text-ink-soft">{opening.invented(left)}</p>}
              </li>
            ))}
          </ul>
          {isOpen ? null : mayOpen ? (
            <div className="mt-4 flex flex-wrap gap-4">
              <Button kind="main" off={isPending} onClick={() => open()}>
                {opening.open}
              </Button>
              <Link to={editingUrl("/")} className={buttonClasses.plain}>
                {opening.look}
              </Link>
            </div>
          ) : (
            <p className="mt-4 text-ink-soft">{texts.allAreasOnly}</p>
          )}
        </>
      )}
    </DashboardSection>
  )
}
