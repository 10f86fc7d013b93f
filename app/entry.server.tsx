import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { renderToPipeableStream } from "react-dom/server"
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { ScreenFilesContext } from "./frame/root-data.ts"
import { RequestIdContext } from "./frame/server-error.tsx"
import { loadContext } from "./load-context.ts"
import { ServerTextsContext } from "./ui/page-context.ts"

export { provideContext } from "./load-context.ts"
export const streamTimeout = 10_000

/**
 * Nonce that marks the site's own inline scripts. The server lists their hashes in the
 * Content-Security-Policy and removes the mark (server/pages/render/document.ts).
 */
export const scriptMark = crypto.randomUUID()

/**
 * Logs one line for requests that React Router rejects (wrong method, cross-site form), and a stack
 * for faults of the program.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error)) {
    const { pathname } = new URL(request.url)
    const details = { method: request.method, path: pathname, status: error.status }
    context.get(loadContext).log("a request was refused by the router", details)
  } else logFault(error, context)
}

/** Logs a fault. In development also the error with its message. */
function logFault(error: unknown, context: Readonly<RouterContextProvider>): void {
  if (import.meta.env.DEV) console.error(error)
  context.get(loadContext).logFault(error)
}

/** Returns the scripts of all screens of the back office, for documents of one of them. */
function screenFiles({ manifest, staticHandlerContext: { matches } }: EntryContext): string | undefined {
  if (!matches.some(({ route }) => route.id.startsWith("admin/"))) return undefined
  const screens = Object.values(manifest.routes).filter((route) => route?.id.startsWith("admin/"))
  return [...new Set(screens.flatMap((route) => [route?.module, ...(route?.imports ?? [])]))].join(" ")
}

/**
 * Renders the complete page before sending it. The page is cached, compressed once and given an
 * ETag, and a failure halfway must not follow a status of 200.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: Readonly<RouterContextProvider>,
): Promise<Response> {
  let late: NodeJS.Timeout | undefined
  const rendered = new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={loaded.get(loadContext).requestId}>
        <ServerTextsContext value={loaded.get(loadContext).texts.all}>
          <ScreenFilesContext value={screenFiles(context)}>
            <ServerRouter context={context} url={request.url} nonce={scriptMark} />
          </ScreenFilesContext>
        </ServerTextsContext>
      </RequestIdContext>,
      {
        nonce: scriptMark,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          logFault(error, loaded)
        },
      },
    )
    late = setTimeout(abort, streamTimeout + 1_000).unref()
  })
  const html = await rendered.finally(() => clearTimeout(late))
  headers.set("Content-Type", "text/html; charset=utf-8")
  return new Response(loaded.get(loadContext).finish(html), { status, headers })
}
