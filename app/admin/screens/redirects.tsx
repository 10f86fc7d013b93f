import { useId } from "react"
import { Link } from "react-router"
import { type AskedAddresses, readAskedAddresses } from "../../../content/calls/asked-addresses.ts"
import { redirects } from "../../../content/types/redirects.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { makePath } from "../collection/edit/linked-item.ts"
import { listQuery } from "../data/admin-data.ts"
import { figure } from "../ui/figure.ts"
import { useRead } from "../ui/use-read.ts"
import { redirectTexts as texts } from "./redirect-texts.ts"

/** Redirects with how often each is used, and below them the addresses that are worth one. */
export function RedirectsScreen() {
  // Below the list's own key: it is read again when the list is.
  const { data } = useRead(
    [...listQuery(redirects).queryKey, "asked"],
    readAskedAddresses,
    "How often redirects are used could not be read",
  )
  const used = new Map(data?.redirected.map((one) => [one.id, one]))
  return (
    <>
      <CollectionList
        collection={redirects}
        remark={({ id }) => {
          const one = used.get(id)
          return data && (one ? texts.used(one.count, one.last_on) : texts.unused)
        }}
      />
      {data && data.missing.length > 0 && <Missing missing={data.missing} />}
    </>
  )
}

function Missing({ missing }: Pick<AskedAddresses, "missing">) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id}>{texts.missing.heading}</h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-soft">{texts.missing.about}</p>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{texts.missing.path}</th>
            <th scope="col">{texts.missing.count}</th>
            <th scope="col">{texts.missing.last}</th>
            <th scope="col">
              <span className="sr-only">{texts.missing.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {missing.map(({ path, count, last_on }, place) => (
            <tr key={path}>
              <td id={`${id}-${place}`} className="wrap-anywhere">
                {path}
              </td>
              <td className="figures">{figure(count)}</td>
              <td className="figures whitespace-nowrap">{last_on}</td>
              <td>
                <Link
                  to={makePath(redirects, path)}
                  preventScrollReset
                  className="button button-quiet"
                  aria-describedby={`${id}-${place}`}
                >
                  {texts.missing.make}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
