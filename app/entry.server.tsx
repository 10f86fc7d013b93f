import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { renderToPipeableStream } from "react-dom/server"
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { RequestIdContext } from "./frame/request-id.ts"
import { loadContext } from "./load-context.ts"
import { ServerTextsContext } from "./ui/page-context.ts"

export { provideContext } from "./load-context.ts"
export const streamTimeout = 10_000

/**
 * Marks the inline scripts that are ours, so that the server can list exactly their hashes in the
 * Content-Security-Policy (`server/pages/render/document.ts`) and take the mark out again.
 */
export const scriptMark = crypto.randomUUID()

/** One line for what React Router refuses (wrong methods, foreign forms); the stack only for faults of ours. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error)) {
    const { pathname } = new URL(request.url)
    const details = { method: request.method, path: pathname, status: error.status }
    context.get(loadContext).log("a request that no screen takes was refused", details)
  } else logFault(error, context)
}

/** The log's line; in development the message as well. */
function logFault(error: unknown, context: Readonly<RouterContextProvider>): void {
  if (import.meta.env.DEV) console.error(error)
  context.get(loadContext).logFault(error)
}

/**
 * Renders a whole page before anything is sent: it is going to be cached, compressed once and given an ETag,
 * and a page that fails half-way must not have been promised with status 200.
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
          <ServerRouter context={context} url={request.url} nonce={scriptMark} />
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
