import { keysElementId } from "../../content/editing/marks.ts"
import { expect, test } from "./admin.ts"
import { ask } from "./protocol.ts"

/** Names of languages and formats, days, colours and letters of the brand guidelines. */
const fixed =
  /^(?:(?:(?:EN|SV)\W+)?(?:Svenska|English|SV|EN)|\d{1,2} \p{L}+ \d{4}|PDF|SVG|WEBM|#[0-9A-F]{6}|Åg|abcdefghijklmn|opqrstuvwxyzåäö|.*SIL Open Font License.*)$/u

async function editingToken(session: string): Promise<{ token: string; edit: string }> {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const response = await ask("/rest/v1/rpc/editing_token", { body: {}, token })
  return { token, edit: (await response.json()) as string }
}

test("every text of every public page is reached by a click or listed", async ({
  page,
  session,
  baseURL,
  expectedErrors,
}) => {
  test.slow()
  // Of pages that are parsed, not shown.
  expectedErrors.push(/inline style/, /status of 404/)
  const { edit } = await editingToken(session)
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(40)
  await page.goto("/om-oss")
  const unreached: Record<string, string[]> = {}
  for (const path of [...paths, "/auth", "/sok", "/en/sok", "/finns-inte"]) {
    const texts = await page.evaluate(
      async ([url, id]) => {
        const html = await (await fetch(url)).text()
        const document = new DOMParser().parseFromString(html, "text/html")
        const marked = /[\u{E0100}-\u{E01EF}]/u
        if (!document.getElementById(id)?.textContent) return ["no list of keys"]
        for (const one of document.querySelectorAll("script, style, noscript, textarea, option, template"))
          one.remove()
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const nodes: Node[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node)
        const editable = new Set(
          nodes.filter((node) => marked.test(node.nodeValue ?? "")).map((node) => node.parentElement),
        )
        const isReached = (node: Node) => {
          for (let one = node.parentElement; one; one = one.parentElement) if (editable.has(one)) return true
          // A formatted line: the mark ends its last part.
          return [...(node.parentElement?.parentElement?.querySelectorAll("*") ?? [])].some((one) =>
            editable.has(one as HTMLElement),
          )
        }
        return nodes
          .filter((node) => /\p{L}/u.test(node.nodeValue ?? "") && !isReached(node))
          .map((node) => node.nodeValue?.trim() ?? "")
      },
      [`${path}?edit=${edit}`, keysElementId] as const,
    )
    const left = [...new Set(texts)].filter((text) => !fixed.test(text))
    if (left.length > 0) unreached[path] = left.slice(0, 8)
  }
  expect(unreached).toEqual({})
})
