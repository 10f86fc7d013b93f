import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { Link } from "react-router"
import { readPageViews } from "../../../content/calls/statistics.ts"
import { editingUrl } from "../../../content/editing/marks.ts"
import { allScreens } from "../../../content/screens/lookup.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { pages } from "../../../content/types/pages.ts"
import { newId } from "../data/new-id.ts"
import { dataQuery, draftsQuery, listQuery } from "../data/queries.ts"
import { editingTexts } from "../editing/editing-texts.ts"
import { formatNumber, swedishMinute } from "../ui/format.ts"
import { texts } from "../ui/texts.ts"

const pagesTexts = {
  heading: "Webbplatsens sidor",
  about:
    "Sidorna som hör till webbplatsen. Öppna en för att ändra det som står på den. Visningar räknas för 30 dagar.",
  standard: "Standardtexter",
  views: (count: number) => `${formatNumber(count)} ${count === 1 ? "visning" : "visningar"}`,
  build: "Bygg en ny sida",
}

const builtIn = allScreens.filter(
  ({ path }) => !/[:*]|^\/admin|^\/case$|confirm$/.test(path) && path in editingTexts.screens,
)

const paths = builtIn.map(({ path }) => path)
const viewsQuery = dataQuery(["page-views"], (data, signal) => readPageViews(data, paths, signal))

/** The screens of the site, start page first; each leads to the editing screen. */
export function BuiltInPages() {
  const id = useId()
  const [fresh] = useState(() => newId().slice(0, 4))
  const { data: rows = [], isPending } = useQuery(listQuery(pages))
  const { data: drafts } = useQuery({ ...draftsQuery(pages), enabled: !isPending })
  const { data: views } = useQuery(viewsQuery)
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{pagesTexts.heading}</h2>
      <div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-[70ch] text-ink-soft">{pagesTexts.about}</p>
        <Link to={editingUrl(`/ny-sida-${fresh}`)} className="button button-quiet">
          {pagesTexts.build}
        </Link>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {builtIn.map(({ path, hero }) => {
          const name = editingTexts.screens[path] ?? path
          const row = rows.find(({ slug }) => hero && slug === hero)
          const changes = row && drafts?.get(row.id)?.fields.length
          return (
            <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <span className="flex-[1_1_14rem]">
                <span id={`${id}${path}`} className="font-semibold">
                  {name}
                </span>{" "}
                <span className="text-ink-soft">{path}</span>
              </span>
              <span className="w-16">{isBilingual ? "SV, EN" : "SV"}</span>
              <span className="flex-[0_1_11rem]">
                <span className="tag">{texts.list.published}</span>
                {changes ? ` ${editingTexts.state.changes(changes)}` : ""}
              </span>
              <span className="flex-[0_1_11rem] text-ink-soft">
                {row ? swedishMinute(row.updated_at) : pagesTexts.standard}
              </span>
              <span className="w-32 text-ink-soft">{views && pagesTexts.views(views[path] ?? 0)}</span>
              <Link to={editingUrl(path)} className="button button-quiet" aria-describedby={`${id}${path}`}>
                {texts.edit}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
