import { setTimeout as sleep } from "node:timers/promises"
import type { PageUsage } from "../../../content/editing/marks.ts"
import { allScreens } from "../../../content/screens/lookup.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { runAsCaller } from "../../database/caller.ts"
import { type RenderSettings, render } from "../render/render.ts"
import { EditedPage } from "./edited-page.ts"

/** Maximum pages that are rendered; the rest is not counted. */
const maxPages = 600

/** Screens without parameters, also those that search engines skip. */
const fixedPaths = allScreens
  .map(({ path }) => path)
  .filter((path) => !/[:*]|^\/(admin|case$)|confirm$/.test(path))

/**
 * Reads which pages have which texts, settings, items and pictures: renders all published Swedish
 * pages with marks. After a change of content, the previous result is returned while the pages are
 * read again.
 * @param publishedPaths returns the paths of all published pages
 */
export function createPageUsage(settings: RenderSettings, publishedPaths: () => Promise<readonly string[]>) {
  let reading: Promise<PageUsage> | undefined
  let known: PageUsage | undefined
  /** One reading at a time, also when content changes during it. */
  let last: Promise<unknown> = Promise.resolve()

  async function readNow(): Promise<PageUsage> {
    const paths = [...new Set([...fixedPaths, ...(await publishedPaths())])].slice(0, maxPages)
    const keys: Record<string, number[]> = {}
    for (const [place, path] of paths.entries()) {
      const begun = performance.now()
      const editing = new EditedPage([])
      await render(new Request(absoluteUrl(path, settings.siteUrl)), { language: "sv", editing }, settings)
      for (const key of editing.used) {
        keys[key] ??= []
        keys[key].push(place)
      }
      // Uses at most a quarter of a CPU core; visitors and the editor's page have priority.
      await sleep(3 * (performance.now() - begun), undefined, { ref: false })
    }
    return { paths, keys }
  }

  return {
    contentChanged() {
      reading = undefined
      if (known) known = { ...known, isStale: true }
    },
    read(): Promise<PageUsage> {
      if (reading) return Promise.resolve(known ?? reading)
      const started = runAsCaller({ address: "page usage" }, () => last.then(readNow, readNow))
      reading = started
      last = started
      started.then(
        (usage) => {
          known = { ...usage, isStale: reading !== started }
        },
        () => {
          if (reading === started) reading = undefined
        },
      )
      return known ? Promise.resolve(known) : started
    },
  }
}
