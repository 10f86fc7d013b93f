import { expect, test } from "./test.ts"

for (const [path, name] of [
  ["/losningar/intranat", "Så arbetar vi"],
  ["/en/losningar/intranat", "How we work"],
] as const) {
  test(`${path} leads to price and service levels`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const link = page.getByRole("main").getByRole("link", { name, exact: true })
    await expect(link).toHaveAttribute("href", /^(\/en)?\/sa-arbetar-vi$/)
  })
}

test("a solution shows its case study once that is published, and what it is renamed to", async ({
  request,
  mark,
  service,
}) => {
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
