import { useId } from "react"
import { Link } from "react-router"
import { type RedirectUsage, readRedirectUsage } from "../../../content/calls/statistics.ts"
import { redirects } from "../../../content/types/redirects.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { createPath } from "../collection/edit/linked-item.ts"
import { listQuery } from "../data/admin-data.ts"
import { useOptionalQuery } from "../ui/use-read.ts"
import { redirectTexts as texts } from "./redirect-texts.ts"

/** Redirects with their usage, and the missing URLs that visitors requested. */
export function RedirectsScreen() {
  // Child of the list's key: invalidated together with the list.
  const { data } = useOptionalQuery(
    [...listQuery(redirects).queryKey, "asked"],
    readRedirectUsage,
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

function Missing({ missing }: Pick<RedirectUsage, "missing">) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id}>{texts.missing.heading}</h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-soft">{texts.missing.about}</p>
      <ul className="border-t border-line">
        {missing.map(({ path, count, last_on }, place) => (
          <li
            key={path}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span id={`${id}-${place}`} className="font-semibold">
                {path}
              </span>{" "}
              <span className="figures text-fine text-ink-soft">{texts.missing.asked(count, last_on)}</span>
            </p>
            <Link
              to={createPath(redirects, path)}
              preventScrollReset
              className="button button-quiet"
              aria-describedby={`${id}-${place}`}
            >
              {texts.missing.make}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
