import { expect, test } from "vitest"
import { PageCache } from "../../server/pages/cache/page-cache.ts"
import type { StoredPage } from "../../server/pages/cache/stored-pages.ts"
import { html, request } from "../fixtures/rendered-page.ts"

/** Creates a leader's cache and a follower's cache, with a log of both renderings. */
function twoProcesses() {
  const rendered: string[] = []
  const makeOf = (process: string) => async () => {
    rendered.push(process)
    return html(`version ${content}`)
  }
  let content = 1
  const leader = new PageCache({})
  const offered: StoredPage[] = []
  const other = new PageCache({}, undefined, undefined, {
    fetch: (key) => leader.share(key),
    offer(page) {
      offered.push(page)
      leader.addStale([page], () => makeOf("leader"))
    },
    publish() {},
  })
  const ask = async (process: "leader" | "other") => {
    const cache = process === "leader" ? leader : other
    return (await cache.respond(request(), "sv /", makeOf(process))).text()
  }
  return {
    ask,
    leader,
    other,
    rendered,
    offered,
    change() {
      content++
      leader.contentChanged()
      other.contentChanged()
    },
  }
}

test("a page is rendered once for all processes, also after a change", async () => {
  const { ask, change, rendered } = twoProcesses()
  expect(await ask("leader")).toBe("version 1")
  expect(await ask("other")).toBe("version 1")
  change()
  expect(await ask("other")).toBe("version 2")
  expect(await ask("leader")).toBe("version 2")
  expect(rendered).toEqual(["leader", "leader"])
})

test("a page missing in the leader is rendered by another process and stored by the leader", async () => {
  const { ask, change, rendered, offered } = twoProcesses()
  expect(await ask("other")).toBe("version 1")
  expect(offered.map(({ key }) => key)).toEqual(["sv /"])
  change()
  expect(await ask("other")).toBe("version 2")
  expect(rendered).toEqual(["other", "leader"])
})

test("accepts a recompressed page only for the same version", async () => {
  const { ask, change, leader, other } = twoProcesses()
  await ask("leader")
  await ask("other")
  const [smaller] = leader.stored(["sv /"]).map((page) => structuredClone(page))
  if (!smaller) throw new Error("the leader holds the page")
  other.replace(smaller)
  expect(other.current("sv /")).toBe(smaller.answer)
  change()
  await ask("other")
  other.replace(smaller)
  expect(other.current("sv /")).not.toBe(smaller.answer)
})
