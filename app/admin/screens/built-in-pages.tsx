import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { Link } from "react-router"
import { allScreens } from "../../../content/screens/lookup.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { pages } from "../../../content/types/pages.ts"
import { draftsQuery, listQuery } from "../data/queries.ts"
import { editingTexts } from "../editing/editing-texts.ts"
import { swedishMinute } from "../ui/format.ts"
import { CardTable, tableRoles } from "../ui/lists/card-table.tsx"
import { texts } from "../ui/texts.ts"

const pagesTexts = {
  heading: "Webbplatsens sidor",
  about: "Sidorna som hör till webbplatsen. Öppna en för att ändra det som står på den.",
  columns: { page: "Sida", languages: "Språk", state: "Läge", changed: "Senast ändrad", actions: "Åtgärder" },
  standard: "Standardtexter",
  edit: (name: string) => `Redigera ${name}`,
}

const builtIn = allScreens.filter(
  ({ path }) => !/[:*]|^\/admin|^\/case$|confirm$/.test(path) && path in editingTexts.screens,
)

/** The screens of the site, start page first; each leads to the editing screen. */
export function BuiltInPages() {
  const id = useId()
  const { data: rows = [] } = useQuery(listQuery(pages))
  const { data: drafts } = useQuery(draftsQuery(pages))
  const { columns } = pagesTexts
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{pagesTexts.heading}</h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-soft">{pagesTexts.about}</p>
      <CardTable heads={Object.values(columns)}>
        {builtIn.map(({ path, hero }) => {
          const name = editingTexts.screens[path] ?? path
          const row = rows.find(({ slug }) => hero && slug === hero)
          const changes = row && drafts?.get(row.id)?.fields.length
          return (
            <tr {...tableRoles.row} key={path}>
              <td {...tableRoles.cell}>
                <span className="font-semibold">{name}</span> <span className="text-ink-soft">{path}</span>
              </td>
              <td {...tableRoles.cell}>{isBilingual ? "SV, EN" : "SV"}</td>
              <td {...tableRoles.cell}>
                <span className="tag">{texts.list.published}</span>
                {changes ? ` ${editingTexts.state.changes(changes)}` : ""}
              </td>
              <td {...tableRoles.cell}>{row ? swedishMinute(row.updated_at) : pagesTexts.standard}</td>
              <td {...tableRoles.cell}>
                <Link
                  to={`/admin/edit?page=${encodeURIComponent(path)}`}
                  className="button button-quiet"
                  aria-label={pagesTexts.edit(name)}
                >
                  {texts.edit}
                </Link>
              </td>
            </tr>
          )
        })}
      </CardTable>
    </section>
  )
}
