// @vitest-environment jsdom
import { act, createElement } from "react"
import { createRoot } from "react-dom/client"
import { createRoutesStub, Outlet } from "react-router"
import { beforeAll, expect, test, vi } from "vitest"
import ScreenBoundary, { ErrorBoundary } from "../../app/frame/screen-boundary.tsx"
import routes from "../../app/routes.ts"
import { PageContext, ServerTextsContext } from "../../app/ui/page-context.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"

function Broken(): never {
  throw new Error("cannot be rendered")
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(console, "error").mockImplementation(() => {})
})

test.each([
  ["sv", "/losningar/portal", "/"],
  ["sv", "/profile", "/"],
  ["en", "/en/losningar/portal", "/en"],
  ["en", "/en/profile", "/en"],
] as const)(
  "a screen that throws leaves the frame and can be loaded again (%s, %s)",
  async (language, path, home) => {
    const texts = defaultTexts(language)
    const Stub = createRoutesStub([
      {
        id: "root",
        Component: () =>
          createElement(
            PageContext,
            { value: { language, belowEnglish: language === "en" } },
            createElement(
              ServerTextsContext,
              { value: texts },
              createElement("header"),
              createElement(Outlet),
            ),
          ),
        children: [
          {
            id: "boundary",
            Component: ScreenBoundary,
            // The stub's props are wider than those of a generated route module.
            ErrorBoundary: ErrorBoundary as never,
            children: [{ id: "screen", path: "*", Component: Broken }],
          },
        ],
      },
    ])
    const page = document.createElement("div")
    const root = createRoot(page)
    await act(() =>
      root.render(
        createElement(Stub, {
          initialEntries: [`${path}?q=a`],
          hydrationData: { loaderData: { root: { language, site: { url: "https://www.example.se" } } } },
        }),
      ),
    )
    expect(page.querySelector("header")).not.toBeNull()
    expect(page.querySelector("h1")?.textContent).toBe(texts.common.serverError.title)
    const links = [...page.querySelectorAll("a.button")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ])
    expect(links).toEqual([
      [texts.account.delayed.reload, `${path}?q=a`],
      [texts.common.backHome, home],
    ])
    await act(() => root.unmount())
  },
)

test("every screen of the site and of the back office is below a boundary", () => {
  const files = ({ file, children = [] }: (typeof routes)[number], above: string[] = []): string[][] =>
    children.length === 0 ? [[...above, file]] : children.flatMap((child) => files(child, [...above, file]))
  const open = routes
    .flatMap((route) => files(route))
    .filter((chain) => chain.length > 1 && !chain.some((file) => file.endsWith("/screen-boundary.tsx")))
  expect(open).toEqual([])
  expect(routes.flatMap((route) => files(route)).length).toBeGreaterThan(30)
})
