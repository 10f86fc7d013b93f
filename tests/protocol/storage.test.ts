import { randomBytes } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { drawing, pdf, picture } from "../fixtures/files.ts"
import { zip } from "../fixtures/workbook.ts"
import { keys, openRestSite, type RestSite, siteUrl } from "./rest-site.ts"

/** supabase-js unchanged: `upload`, `list`, `download`, `remove`, `getPublicUrl`. */
describe.each(engines)("storage on %s", (engine) => {
  let database: TestDatabase
  let site: RestSite
  const bucket = (who: "anonymous" | "user" | "administrator") => site[who].storage.from("media")
  const bare = (path: string, init?: RequestInit) =>
    site.server.fetch(new Request(`${siteUrl}/storage/v1${path}`, init))
  let made = 0
  const newName = (ending: string) => `test-${++made}/fil.${ending}`

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openRestSite(database)
  })
  afterAll(() => database.close())

  test("uploads, lists, publishes, downloads and removes a file", async () => {
    const name = newName("png")
    const bytes = await picture("png")
    const { data, error } = await bucket("administrator").upload(name, bytes, { contentType: "image/png" })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: name, fullPath: `media/${name}` })
    const [folder] = name.split("/")
    const listed = await bucket("administrator").list(folder)
    expect(listed.data).toMatchObject([
      { id: data?.id, name: "fil.png", metadata: { size: bytes.length, mimetype: "image/png" } },
    ])
    expect((await bucket("administrator").list()).data).toContainEqual(
      expect.objectContaining({ name: folder, id: null }),
    )

    const { publicUrl } = bucket("anonymous").getPublicUrl(name).data
    const shown = await site.server.fetch(new Request(publicUrl))
    expect(shown.status).toBe(200)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    expect(shown.headers.get("content-type")).toBe("image/png")
    expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff")
    expect(shown.headers.get("content-disposition")).toBeNull()
    const etag = shown.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(
      (await site.server.fetch(new Request(publicUrl, { headers: { "if-none-match": etag } }))).status,
    ).toBe(304)
    const head = await site.server.fetch(new Request(publicUrl, { method: "HEAD" }))
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(bytes.length),
      "",
    ])

    expect((await bucket("administrator").remove([name])).data).toMatchObject([{ name }])
    expect((await site.server.fetch(new Request(publicUrl))).status).toBe(404)
    expect(await site.sql("select from storage.object_parts")).toEqual([])
  })

  test("a form, as browsers send it, of several megabytes comes back byte for byte", async () => {
    const name = newName("pdf")
    const bytes = Buffer.concat([pdf, randomBytes(5_500_000)])
    const { error } = await bucket("administrator").upload(
      name,
      new Blob([new Uint8Array(bytes)], { type: "text/html" }),
    )
    expect(error).toBeNull()
    const shown = await bare(`/object/public/media/${name}`)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    // The sender's media type is ignored.
    expect(shown.headers.get("content-type")).toBe("application/pdf")
    expect(shown.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''fil.pdf")
    const named = await bare(`/object/public/media/${name}?download=${encodeURIComponent("Å 'b\"\r\nx.pdf")}`)
    expect(named.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%C3%85%20%27b%22%0D%0Ax.pdf",
    )
  })

  test("one range of a file, for videos", async () => {
    const name = newName("pdf")
    await bucket("administrator").upload(name, pdf)
    const asked = async (range: string, more = {}) => {
      const answer = await bare(`/object/public/media/${name}`, { headers: { range, ...more } })
      return [answer.status, answer.headers.get("content-range"), await answer.text()]
    }
    const size = pdf.length
    expect(await asked("bytes=0-3")).toEqual([206, `bytes 0-3/${size}`, "%PDF"])
    expect(await asked("bytes=-6")).toEqual([206, `bytes ${size - 6}-${size - 1}/${size}`, "%%EOF\n"])
    expect(await asked(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, "\n"])
    expect(await asked(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ""])
    for (const range of ["bytes=0-1,3-4", "bytes=-", "lines=1-2", "bytes=a-b"])
      expect((await asked(range))[0]).toBe(200)
    expect((await asked("bytes=0-3", { "if-range": '"another"' }))[0]).toBe(200)
  })

  test("only administrators write", async () => {
    for (const who of ["anonymous", "user"] as const) {
      const { error } = await bucket(who).upload(newName("pdf"), pdf)
      expect(error).toMatchObject({ status: 403, statusCode: "403" })
      expect((await bucket(who).list()).data).toEqual([])
    }
    const name = newName("pdf")
    await bucket("administrator").upload(name, pdf)
    expect((await bucket("user").remove([name])).data).toEqual([])
    expect((await bucket("anonymous").remove([name])).error).toMatchObject({ status: 403 })
    expect((await bare(`/object/public/media/${name}`)).status).toBe(200)
    expect((await bare("/object/media/x/y.pdf", { method: "POST", body: pdf })).status).toBe(401)
    expect((await site.administrator.storage.from("other").upload("a/b.pdf", pdf)).error).toMatchObject({
      status: 404,
    })
  })

  test("does not read the body of a caller without write permission", async () => {
    let read = 0
    const body = new ReadableStream({
      pull(controller) {
        read++
        if (read > 40) controller.close()
        else controller.enqueue(randomBytes(64 * 1024))
      },
    })
    const answer = await bare("/object/media/x/y.svg", {
      method: "POST",
      headers: { authorization: `Bearer ${site.tokens.user}`, apikey: keys.publishable },
      body,
      duplex: "half",
    } as RequestInit)
    expect(answer.status).toBe(403)
    expect(read).toBeLessThan(5)
  })

  test("refuses to overwrite a file", async () => {
    const name = newName("pdf")
    expect((await bucket("administrator").upload(name, pdf)).error).toBeNull()
    expect((await bucket("administrator").upload(name, pdf)).error).toMatchObject({ status: 409 })
    expect((await bucket("administrator").upload(name, pdf, { upsert: true })).error).toMatchObject({
      status: 400,
    })
    expect((await bucket("administrator").update(name, pdf)).error).toMatchObject({ status: 400 })
  })

  test("detects the file type from the content", async () => {
    const office = (main: string, part: string) =>
      zip({
        "[Content_Types].xml": `<Types><Override PartName="/${part}" ContentType="application/vnd.${main}.main+xml"/></Types>`,
        [part]: "<a/>",
      })
    const taken: [string, Buffer][] = [
      ["image/png", await picture("png")],
      ["image/jpeg", await picture("jpeg")],
      ["image/webp", await picture("webp")],
      ["image/avif", await picture("avif")],
      ["image/svg+xml", drawing],
      ["application/pdf", pdf],
      ["video/webm", Buffer.from("\x1a\x45\xdf\xa3\x87\x42\x82\x84webm", "latin1")],
      ["video/mp4", Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1")],
      [
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        office("openxmlformats-officedocument.wordprocessingml.document", "word/document.xml"),
      ],
      [
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        office("openxmlformats-officedocument.spreadsheetml.sheet", "xl/workbook.xml"),
      ],
      [
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        office("openxmlformats-officedocument.presentationml.presentation", "ppt/presentation.xml"),
      ],
    ]
    for (const [type, bytes] of taken) {
      const name = newName("bin")
      expect(
        (await bucket("administrator").upload(name, bytes, { contentType: "text/html" })).error,
      ).toBeNull()
      expect((await bare(`/object/public/media/${name}`)).headers.get("content-type")).toBe(type)
    }
    const refused: Buffer[] = [
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      Buffer.from("#!/bin/sh"),
      Buffer.from("MZ\x90\0", "latin1"),
      await picture("gif"),
      Buffer.from(`<html>${drawing}</html>`),
      zip({ "a.txt": "a" }),
      office("ms-word.document.macroEnabled", "word/document.xml"),
      office("ms-excel.sheet.macroEnabled", "xl/workbook.xml"),
      office("ms-powerpoint.presentation.macroEnabled", "ppt/presentation.xml"),
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
      Buffer.alloc(0),
    ]
    for (const bytes of refused) {
      const { error } = await bucket("administrator").upload(newName("png"), bytes, {
        contentType: "image/png",
      })
      expect(error).toMatchObject({ status: 415 })
    }
  })

  test("an SVG opened directly cannot run scripts", async () => {
    const name = newName("svg")
    await bucket("administrator").upload(name, drawing)
    const { headers } = await bare(`/object/public/media/${name}`)
    expect(headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    )
  })

  test("stops reading a body above the limit", async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const answer = await bare("/object/media/large/file.pdf", {
      method: "POST",
      body: endless,
      headers: { apikey: keys.publishable, authorization: `Bearer ${site.tokens.administrator}` },
      duplex: "half",
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      statusCode: "413",
      message: "The file is larger than 25 MB.",
    })
    expect(sent).toBeLessThan(30)
  })

  test("serves a public file from the cache without a query", async () => {
    const name = newName("pdf")
    await bucket("administrator").upload(name, pdf)
    await (await bare(`/object/public/media/${name}`)).text()
    await site.sql("update storage.objects set bucket_id = 'away' where false")
    await site.sql("delete from storage.objects where name = $1", [name])
    expect((await bare(`/object/public/media/${name}`)).status).toBe(200)
  })

  test.runIf(engine === "postgres")("malformed requests do not cause a 500", async () => {
    const path = fc.oneof(
      fc.constantFrom(
        "/object/media/a/b.png",
        "/object/public/media/../x",
        "/object/list/media",
        "/object/media",
        "/bucket",
      ),
      fc
        .tuple(
          fc.constantFrom("media", "public/media", "info/media", "info/public", "sign/media"),
          fc.string({ unit: "binary" }),
        )
        .map(([folder, text]) => `/object/${folder}/${encodeURIComponent(text.toWellFormed())}`),
    )
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 60 }).map((rest) => new Uint8Array([...drawing.subarray(0, 60), ...rest])),
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc
        .dictionary(
          fc.constantFrom("prefix", "limit", "offset", "search", "sortBy", "prefixes"),
          fc.jsonValue(),
        )
        .map((value) => new TextEncoder().encode(JSON.stringify(value))),
      fc
        .string()
        .map((text) =>
          new TextEncoder().encode(`--x\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${text}`),
        ),
    )
    const type = fc.constantFrom(
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "application/json",
      "image/png",
      "",
    )
    const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH")
    await fc.assert(
      fc.asyncProperty(method, path, body, type, async (method, path, body, type) => {
        const answer = await bare(path, {
          method,
          headers: {
            apikey: keys.publishable,
            authorization: `Bearer ${site.tokens.administrator}`,
            ...(type && { "content-type": type }),
          },
          ...(method !== "GET" && method !== "HEAD" && { body: new Uint8Array(body) }),
        })
        await answer.arrayBuffer()
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })
})
