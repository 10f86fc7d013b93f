import { readFile } from "node:fs/promises"
import { beSignedIn, verifiedAccount } from "./accounts.ts"
import { expect, test } from "./test.ts"

test("a solution links to price and service levels", async ({ request }) => {
  for (const [path, link] of [
    ["/losningar/intranat", /<main.*<a [^>]*href="\/sa-arbetar-vi"[^>]*>Så arbetar vi</s],
    ["/en/losningar/intranat", /<main.*<a [^>]*href="\/en\/sa-arbetar-vi"[^>]*>How we work</s],
  ] as const)
    expect(await (await request.get(path)).text()).toMatch(link)
})

test("a solution without functions says so to visitors and to members", async ({ page, mark, service }) => {
  const slug = `tom-${mark}`
  await service
    .from("content_solutions")
    .insert({ slug, title: `Tom ${mark}`, is_published: true })
    .throwOnError()
  const told = page.getByText("Funktionerna i den här lösningen är inte beskrivna här ännu.")
  await expect.poll(async () => (await page.goto(`/losningar/${slug}`))?.status()).toBe(200)
  await expect(told).toBeVisible()
  await expect(page.getByText("0\u00a0funktioner")).toHaveCount(0)
  await beSignedIn(page, await verifiedAccount())
  await page.goto(`/losningar/${slug}`)
  await expect(told).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tom ${mark}`)
})

test("a solution shows its published case study, also after a rename", async ({ request, mark, service }) => {
  const slug = `med-case-${mark}`
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ slug, title: slug, is_published: true })
    .select("id")
    .single()
    .throwOnError()
  const figure = { value: "73 %", label: `nöjda ${mark}` }
  const { data: study } = await service
    .from("case_studies")
    .insert({
      ...{ customer_name: `Kund ${mark}`, challenge: "U", solution: "L", results: "R" },
      ...{ metrics: [figure], solution_id: solution.id },
    })
    .select("id")
    .single()
    .throwOnError()
  const read = async () => (await request.get(`/losningar/${slug}`)).text()
  await expect.poll(read).toContain(slug)
  expect(await read()).not.toContain(figure.label)

  const change = (columns: object) =>
    service.from("case_studies").update(columns).eq("id", study.id).throwOnError()
  await change({ is_published: true })
  await expect.poll(read).toContain(`href="/case-studies/kund-${mark}"`)
  expect(await read()).toContain(figure.label)
  await change({ customer_name: `Ny kund ${mark}` })
  await expect.poll(read).toContain(`href="/case-studies/ny-kund-${mark}"`)
  await change({ solution_id: null })
  await expect.poll(read).not.toContain(figure.label)
})

test("members can download and print the list of functions; visitors cannot", async ({
  page,
  mark,
  service,
}) => {
  const slug = `lista-${mark}`
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ slug, title: slug, is_published: true })
    .select("id")
    .single()
    .throwOnError()
  const rows = ["Ett", "Två", "=Tre"].map((title, position) => ({
    ...{ solution_id: solution.id, title, position },
    description: `Beskrivning ${position}`,
    integrations: `System ${position}`,
  }))
  await service.from("features").insert(rows).throwOnError()
  const download = page.getByRole("button", { name: "Hämta som CSV" })
  const print = page.getByRole("button", { name: "Skriv ut" })

  await expect.poll(async () => (await page.goto(`/losningar/${slug}`))?.status()).toBe(200)
  await expect(page.getByRole("heading", { name: "1 funktion till" })).toBeVisible()
  // The integrations of the first two features are public like the features.
  await expect(page.getByText("Integrationer: System 1")).toBeVisible()
  await expect(page.getByText("Inloggad ser du också deras integrationer")).toBeVisible()
  const html = await (await page.request.get(`/losningar/${slug}`)).text()
  expect(html).not.toContain("System 2")
  await expect(download).toHaveCount(0)
  await expect(print).toHaveCount(0)

  await beSignedIn(page, await verifiedAccount())
  await page.goto(`/losningar/${slug}`)
  await expect(page.getByText("Integrationer: System 2")).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^funktioner-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  expect(await readFile(await file.path(), "utf8")).toBe(
    [
      "\uFEFFFunktion;Beskrivning;Integrationer",
      "Ett;Beskrivning 0;System 0",
      "Två;Beskrivning 1;System 1",
      "'=Tre;Beskrivning 2;System 2",
      "",
    ].join("\r\n"),
  )

  await page.evaluate(() => {
    window.print = () => document.body.classList.add("printed")
  })
  await print.click()
  await expect(page.locator("body.printed")).toHaveCount(1)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { name: "=Tre" })).toBeVisible()
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
})

test("solutions are compared by URL: known ones once, at most three, hidden features as a number", async ({
  page,
}) => {
  const unknown = Array.from({ length: 200 }, (_, index) => `losning=finns-inte-${index}`).join("&")
  const chosen = ["intranat", "intranat", "kundportal", "e-tjanster", "medborgarportal"]
  await page.goto(`/losningar/jamfor?${chosen.map((slug) => `losning=${slug}`).join("&")}&${unknown}`)
  await expect(page.getByRole("columnheader")).toHaveText(["Intranät", "Kundportal", "E-tjänster"])
  await expect(page.getByRole("status")).toContainText("4 lösningar är valda")
  await expect(page.getByRole("rowgroup").filter({ hasText: "Bland annat" })).toContainText(
    "Riktade nyheterPersonlig startsidaoch 5 till",
  )
  await expect(page.getByText("Styrande dokument")).toHaveCount(0)
  await page.getByLabel("E-tjänster").uncheck()
  await page.getByRole("button", { name: "Jämför" }).click()
  await expect(page).toHaveURL(/jamfor\?losning=intranat&losning=kundportal$/)
  await expect(page.getByRole("columnheader")).toHaveCount(2)
})
