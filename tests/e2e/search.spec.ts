import { company } from "../../brand/company.ts"
import { indexedScreens } from "../../content/screens/lookup.ts"
import { caseStudySlug } from "../../content/types/slugs.ts"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { disallows } from "../fixtures/robots.ts"
import { wake } from "./accessibility.ts"
import { ofAnotherTest } from "./mark.ts"
import { english } from "./screens.ts"
import { hiddenPaths, readHead, sitemapPaths } from "./site-addresses.ts"
import { expect, test } from "./test.ts"

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test("the sitemap lists exactly the public pages, each in both languages", async ({ request, service }) => {
  const builtIn = indexedScreens.map(({ path }) => path)
  // Parallel tests publish and remove rows.
  await expect(async () => {
    const [solutions, pages, caseStudies, news] = await Promise.all([
      service.from("content_solutions").select("slug").eq("is_published", true),
      service.from("pages").select("slug").eq("is_published", true),
      service.from("case_studies").select("customer_name").eq("is_published", true),
      service.from("news").select("slug").eq("is_published", true).is("last_day", null),
    ])
    const wanted = [
      ...builtIn,
      ...(solutions.data ?? []).map(({ slug }) => `/losningar/${slug}`),
      ...(pages.data ?? []).map(({ slug }) => `/${slug}`),
      ...(news.data ?? []).map(({ slug }) => `/nyheter/${slug}`),
      ...(caseStudies.data ?? []).map(({ customer_name }) => `/case-studies/${caseStudySlug(customer_name)}`),
    ].filter((path) => !ofAnotherTest.test(path))
    const listed = await sitemapPaths(request)
    expect(listed.toSorted()).toEqual([...wanted, ...wanted.map(english)].toSorted())
    expect(listed.length).toBeGreaterThan(40)
  }).toPass()
})

test("the sitemap is valid XML, compressed, and cached until content changes", async ({
  page,
  request,
  mark,
  service,
}) => {
  const first = await request.get("/sitemap.xml")
  expect(first.headers()["content-type"]).toBe("application/xml; charset=utf-8")
  expect(first.headers()["content-encoding"]).toBe("br")
  await page.goto("/kontakt")
  const [root, urls] = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml")
      return [parsed.documentElement.namespaceURI, parsed.getElementsByTagName("loc").length]
    },
    await first.text(),
  )
  expect(root).toBe("http://www.sitemaps.org/schemas/sitemap/0.9")
  expect(urls).toBeGreaterThan(40)

  // A solution's lastmod includes its functions.
  const slug = `karta-${mark}`
  const changed = async () => {
    const xml = await (await request.get("/sitemap.xml")).text()
    const [, entry = ""] = xml.split(`<loc>${e2eAddress}/en/losningar/${slug}</loc>`)
    return Date.parse(/<lastmod>(.*?)<\/lastmod>/.exec(entry.split("</url>")[0] ?? "")?.[1] ?? "")
  }
  const solution = await service
    .from("content_solutions")
    .insert({ slug, title: slug, is_published: true })
    .select()
    .single()
    .throwOnError()
  await expect.poll(changed).toBe(Date.parse(solution.data.updated_at))
  const feature = await service
    .from("features")
    .insert({ solution_id: solution.data.id, title: "Karta över vägen" })
    .select()
    .single()
    .throwOnError()
  expect(Date.parse(feature.data.updated_at)).toBeGreaterThan(Date.parse(solution.data.updated_at))
  await expect.poll(changed).toBe(Date.parse(feature.data.updated_at))
  await service.from("content_solutions").update({ is_published: false }).eq("slug", slug).throwOnError()
  await expect.poll(changed).toBeNaN()
})

test("every page in the sitemap exists and has metadata in both languages", async ({ request }) => {
  const paths = await sitemapPaths(request)
  const robots = await (await request.get("/robots.txt")).text()
  const seen: Record<string, string> = {}
  for (const path of paths) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(disallows(robots, path), path).toBe(false)
    const { lang, title, metas, canonical, alternates, things } = readHead(await response.text())
    const language = path === "/en" || path.startsWith("/en/") ? "en" : "sv"
    const swedish = language === "en" ? path.slice(3) || "/" : path
    const description = metas.description ?? ""

    await test.step(path, () => {
      expect(lang).toBe(language)
      expect(title).toMatch(new RegExp(`^\\S.{3,} – ${company.name}$`))
      expect(title.length).toBeLessThanOrEqual(70)
      expect(description.length).toBeGreaterThanOrEqual(50)
      expect(description.length).toBeLessThanOrEqual(160)
      for (const text of [title, description]) {
        expect(seen[`${language} ${text}`], `${path} says the same as another page: ${text}`).toBeUndefined()
        seen[`${language} ${text}`] = path
      }
      expect(canonical).toBe(`${e2eAddress}${path}`)
      expect(alternates).toEqual({
        sv: `${e2eAddress}${swedish}`,
        en: `${e2eAddress}${english(swedish)}`,
        "x-default": `${e2eAddress}${swedish}`,
      })
      expect(metas.robots).toBeUndefined()
      expect(metas).toMatchObject({
        "og:title": title.replace(` – ${company.name}`, ""),
        "og:description": description,
        "og:url": canonical,
        "og:site_name": company.name,
        "og:locale": language === "en" ? "en_GB" : "sv_SE",
        "og:image": `${e2eAddress}/og/${language}${swedish === "/" ? "" : swedish}.png`,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      })
      expect(things.length).toBeGreaterThan(0)
      if (swedish === "/") return
      const trail = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement
      expect(trail).toMatchObject([
        { "@type": "ListItem", position: 1, item: `${e2eAddress}${language === "en" ? "/en" : "/"}` },
        ...(swedish.split("/").length > 2
          ? [{ position: 2, item: `${e2eAddress}${path.split("/").slice(0, -1).join("/")}` }]
          : []),
        { item: canonical },
      ])
    })
  }
})

test("sharing pictures are PNGs of 1200 by 630, and other paths are not found", async ({ request }) => {
  const etags = new Set<string>()
  // One page of each kind; the sitemap's other pages name their pictures in the same way.
  const paths = ["/", "/en", "/funktioner", "/losningar/intranat", "/en/case-studies/norrvikens-kommun"]
  for (const path of [...paths, "/sa-arbetar-vi"]) {
    const { metas } = readHead(await (await request.get(path)).text())
    const response = await request.get(metas["og:image"] ?? "")
    expect(response.status(), path).toBe(200)
    expect(response.headers()["content-type"]).toBe("image/png")
    const body = await response.body()
    expect(body.subarray(0, 8).equals(png)).toBe(true)
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
    expect(body.length).toBeLessThan(100_000)
    etags.add(response.headers().etag ?? "")
  }
  expect(etags.size).toBe(paths.length + 1)
  for (const path of [
    "/og/sv/auth.png",
    "/og/sv/case.png",
    "/og/sv/finns-inte.png",
    "/og/sv/en.png",
    "/og/x",
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

test("private screens are not indexed", async ({ request }) => {
  for (const path of hiddenPaths) {
    const { metas, canonical, alternates, things } = readHead(await (await request.get(path)).text())
    expect(metas.robots, path).toBe("noindex")
    expect(canonical, path).toBeUndefined()
    expect(alternates, path).toEqual({})
    expect(metas["og:image"], path).toBeUndefined()
    expect(things, path).toEqual([])
  }
  const duplicates = ["/case", "/en/case", "/resurser?typ=video", "/kontakt?utm_source=brev", "/om-oss/"]
  const originals = ["/case-studies", "/en/case-studies", "/resurser", "/kontakt", "/om-oss"]
  for (const [index, path] of duplicates.entries()) {
    const { canonical } = readHead(await (await request.get(path)).text())
    expect(canonical).toBe(`${e2eAddress}${originals[index]}`)
  }
})

test("structured data of each kind of page has the required properties", async ({ request }) => {
  const things = async (path: string) =>
    Object.fromEntries(
      readHead(await (await request.get(path)).text()).things.map((thing) => [thing["@type"], thing]),
    )
  const organization = { "@type": "Organization", "@id": `${e2eAddress}/#organization`, name: company.name }
  for (const [home, title] of [
    ["/", "Måste vi byta"],
    ["/en", "Do we have"],
  ] as const) {
    const start = await things(home)
    expect(start.Organization).toMatchObject({
      ...organization,
      url: `${e2eAddress}/`,
      logo: `${e2eAddress}/brand/mark-light.svg`,
      address: { "@type": "PostalAddress", addressCountry: "SE" },
    })
    expect((await request.get(String(start.Organization?.logo))).status()).toBe(200)
    expect(start.WebSite).toMatchObject({ url: `${e2eAddress}/`, name: company.name })
    expect(start.FAQPage).toMatchObject({
      mainEntity: [
        {
          "@type": "Question",
          name: expect.stringContaining(title),
          acceptedAnswer: { "@type": "Answer", text: expect.stringMatching(/\S{3}/) },
        },
      ],
    })
  }
  const solution = await things("/en/losningar/intranat")
  expect(solution.Service).toMatchObject({
    name: expect.stringContaining("Intranet"),
    description: expect.stringMatching(/.{50}/),
    url: `${e2eAddress}/en/losningar/intranat`,
    provider: organization,
  })
  const caseStudy = await things("/case-studies/norrvikens-kommun")
  expect(caseStudy.Article).toMatchObject({
    headline: "Norrvikens kommun",
    image: [`${e2eAddress}/og/sv/case-studies/norrvikens-kommun.png`],
    author: organization,
    publisher: organization,
    inLanguage: "sv",
  })
  expect(Date.parse(String(caseStudy.Article?.datePublished))).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(String(caseStudy.Article?.dateModified))).toBeLessThanOrEqual(Date.now())
  // Hidden questions are not listed.
  expect(Object.keys(await things("/om-oss"))).toEqual(["BreadcrumbList"])
})

test("content cannot break out of the structured data", async ({ page, request, mark, service }) => {
  const slug = `skript-${mark}`
  const title = `</script><script>alert(1)</script><!-- "&amp; /*boot*/ /*style*/ $& ${mark}`
  const row = { slug, title, usp: title, description: title, is_published: true }
  await service.from("content_solutions").insert(row).throwOnError()
  await expect.poll(async () => (await request.get(`/losningar/${slug}`)).status()).toBe(200)
  let alerts = 0
  page.on("dialog", (dialog) => {
    alerts++
    return dialog.dismiss()
  })
  await page.goto(`/losningar/${slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
  await wake(page)
  expect(alerts).toBe(0)
  await expect(page).toHaveTitle(`${title} – ${company.name}`)
  const html = await (await request.get(`/losningar/${slug}`)).text()
  expect(html).not.toContain("<script>alert")
  const described = readHead(html).things.find((thing) => thing["@type"] === "Service")
  expect(described?.name).toBe(title)
  expect((await request.get(`/og/sv/losningar/${slug}.png`)).status()).toBe(200)
})
