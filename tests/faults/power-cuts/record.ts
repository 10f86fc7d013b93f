/**
 * Loaded first into every process of a site (NODE_OPTIONS). Records in the file RECORD_TO all file
 * system calls that change the directory RECORD_OF, in order; a sync once it has returned. Node's
 * functions, its promises and PGlite share one binding.
 */
import { constants, openSync, realpathSync, writeSync } from "node:fs"
import { relative } from "node:path"
import { type Change, encodeChange } from "./changes.ts"

type Call = (...parameters: unknown[]) => unknown
// biome-ignore lint/suspicious/noExplicitAny: Node's own binding, which has no types
const binding = (process as any).binding("fs") as Record<string, Call> & { kUsePromises: symbol }
const { RECORD_TO = "", RECORD_OF = "" } = process.env
const original = { ...binding }
const log = openSync(RECORD_TO, "a", 0o600)
const watched = realpathSync(RECORD_OF)
/** Open files and directories below the directory. */
const open = new Map<number, string>()

function note(change: Change, bytes?: Uint8Array): void {
  writeSync(log, encodeChange(change, bytes))
}

/** Returns the path below the directory, undefined for other paths. */
function within(path: unknown): string | undefined {
  const below = relative(watched, String(path))
  return below.startsWith("..") ? undefined : below
}

/**
 * Calls `done` with the result after the call has succeeded: synchronous, with a callback, or as a
 * promise.
 */
function after(name: string, done: (parameters: unknown[], result: unknown) => void): void {
  const call = original[name]
  binding[name] = function (this: unknown, ...parameters: unknown[]) {
    const request = parameters.at(-1) as { oncomplete?: Call } | undefined
    if (typeof request === "object" && request?.oncomplete) {
      const { oncomplete } = request
      request.oncomplete = function (this: unknown, error: unknown, ...results: unknown[]) {
        if (!error) done(parameters, results[0])
        return oncomplete.call(this, error, ...results)
      }
      return call?.apply(this, parameters)
    }
    const result = call?.apply(this, parameters)
    if (result instanceof Promise) result.then((value) => done(parameters, value)).catch(() => {})
    else done(parameters, result)
    return result
  }
}

function opened(path: unknown, flags: unknown, file: number): void {
  const name = within(path)
  if (name === undefined) {
    open.delete(file)
    return
  }
  open.set(file, name)
  const set = Number(flags)
  if (set & constants.O_CREAT) note({ does: "create", name })
  if (set & constants.O_TRUNC) note({ does: "truncate", name, size: 0 })
}
after("open", ([path, flags], file) => opened(path, flags, file as number))
after("openFileHandle", ([path, flags], handle) => opened(path, flags, (handle as { fd: number }).fd))

function written(file: unknown, position: unknown, bytes: Uint8Array): void {
  const name = open.get(file as number)
  if (name === undefined) return
  note({ does: "write", name, at: typeof position === "number" ? position : null }, bytes)
}
after("writeBuffer", ([file, buffer, offset, length, position]) => {
  const { buffer: memory, byteOffset, byteLength } = buffer as Uint8Array
  const from = Number(offset ?? 0)
  written(file, position, new Uint8Array(memory, byteOffset + from, Number(length ?? byteLength - from)))
})
after("writeBuffers", ([file, buffers, position]) => {
  written(file, position, Buffer.concat(buffers as Uint8Array[]))
})
after("writeString", ([file, text, position, encoding]) => {
  written(file, position, Buffer.from(String(text), (encoding as BufferEncoding | undefined) ?? "utf8"))
})
after("writeFileUtf8", ([path, text, flags]) => {
  const name = typeof path === "number" ? open.get(path) : within(path)
  if (name === undefined) return
  if (typeof path !== "number") note({ does: "create", name })
  if (typeof path !== "number" && Number(flags) & constants.O_TRUNC) note({ does: "truncate", name, size: 0 })
  note({ does: "write", name, at: null }, Buffer.from(String(text)))
})
after("ftruncate", ([file, size]) => {
  const name = open.get(file as number)
  if (name !== undefined) note({ does: "truncate", name, size: Number(size ?? 0) })
})
for (const sync of ["fsync", "fdatasync"]) {
  after(sync, ([file]) => {
    const name = open.get(file as number)
    if (name !== undefined) note({ does: "sync", name })
  })
}
for (const does of ["rename", "link"] as const) {
  after(does, ([from, to]) => {
    const [name, other] = [within(from), within(to)]
    if (name !== undefined && other !== undefined) note({ does, name, to: other })
  })
}
after("mkdir", ([path]) => {
  const name = within(path)
  if (name) note({ does: "mkdir", name })
})
for (const remove of ["unlink", "rmdir", "rmSync"]) {
  after(remove, ([path]) => {
    const name = within(path)
    if (name !== undefined) note({ does: "remove", name })
  })
}
