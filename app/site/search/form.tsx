import { maxQueryLength } from "../../../content/published/search-query.ts"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"

/** Native GET form, which app/boot ignores. */
export function SearchForm({ query }: { query: string }) {
  const { common, search: texts } = useTexts()
  return (
    <search>
      <form method="get" action={useLocalPath()("/sok")} className="mt-8">
        <label htmlFor="sokord" className="block font-semibold">
          {texts.field}
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            id="sokord"
            name="q"
            type="search"
            className="field max-w-full flex-[1_1_12rem]"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: a visitor without a query is here to type one
            autoFocus={!query}
          />
          <button type="submit" className="button">
            {common.search}
          </button>
        </div>
      </form>
    </search>
  )
}
