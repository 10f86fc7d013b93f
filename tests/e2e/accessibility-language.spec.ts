import { test as asAdministrator, itemOf, openScreen, toast } from "./admin.ts"
import { newMark } from "./mark.ts"
import { expect, test } from "./test.ts"

test("English words in Swedish pages are marked as English", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await page.goto("/finns/inte")
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en")
  await page.getByRole("button", { name: /Språk/ }).click()
  await expect(page.getByRole("link", { name: "English" })).toHaveAttribute("lang", "en")
  await page.goto("/")
  await expect(page.getByRole("main").locator("a[data-language]")).toHaveAttribute("lang", "en")
})

test("Swedish fallbacks of missing translations are marked as Swedish", async ({ page, service }) => {
  const mark = newMark()
  const { data: solution } = await service
    .from("content_solutions")
    .insert({
      slug: `sprak-${mark}`,
      title: `Språk ${mark}`,
      title_en: `Language ${mark}`,
      usp: "Säljande",
      description: "Beskrivning",
      is_published: true,
    })
    .select()
    .single()
  if (!solution) throw new Error("the solution was not stored")
  const swedish = { slug: `svensk-${mark}`, title: `Svensk ${mark}`, is_published: true }
  await service.from("content_solutions").insert(swedish).throwOnError()
  await service.from("features").insert({
    solution_id: solution.id,
    title: "Funktion",
    description: "Om den",
    description_en: "About it",
  })
  const { data: made } = await service
    .from("case_studies")
    .insert({
      customer_name: `Språk ${mark}`,
      challenge: "Utmaning",
      challenge_en: "Challenge",
      solution: "Lösning",
      results: "Resultat",
      metrics: [{ value: "3", label: "veckor" }],
      is_published: true,
    })
    .select()
    .single()
  const { data: resource } = await service
    .from("resources")
    .insert({
      title: `Resurs ${mark}`,
      description: "Text",
      description_en: "Words",
      file_url: "/brand.pdf",
      is_published: true,
    })
    .select()
    .single()
  const main = page.getByRole("main")
  const languageOf = (text: string) =>
    main
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))
  /** Opens a page and retries until the published text appears. */
  const open = (path: string, text: string) =>
    expect(async () => {
      await page.goto(path)
      await expect(main.getByText(text, { exact: true }).first()).toBeAttached({ timeout: 1_000 })
    }).toPass()

  try {
    await open(`/en/losningar/sprak-${mark}`, "Funktion")
    expect(await languageOf(`Language ${mark}`)).toBe("en")
    expect(await languageOf("Säljande")).toBe("sv")
    expect(await languageOf("Beskrivning")).toBe("sv")
    expect(await languageOf("Funktion")).toBe("sv")
    expect(await languageOf("About it")).toBe("en")

    await open("/en/losningar", `Svensk ${mark}`)
    expect(await languageOf("Säljande")).toBe("sv")
    expect(await languageOf(`Language ${mark}`)).toBe("en")
    const more = main.getByRole("link", { name: `about Svensk ${mark}` })
    await expect(more.getByText(`Svensk ${mark}`, { exact: true })).toHaveAttribute("lang", "sv")

    await open(`/en/case-studies/sprk-${mark}`, "Challenge")
    expect(await languageOf("Challenge")).toBe("en")
    expect(await languageOf("Lösning")).toBe("sv")
    expect(await languageOf("veckor")).toBe("sv")

    await open("/en/resurser", `Resurs ${mark}`)
    expect(await languageOf(`Resurs ${mark}`)).toBe("sv")
    expect(await languageOf("Words")).toBe("en")

    // Links mark only their Swedish words as Swedish.
    await page.goto(`/en/sok?q=${mark}`)
    const link = main.getByRole("link", { name: `Resurs ${mark}` })
    await expect(link.getByText(`Resurs ${mark}`, { exact: true })).toHaveAttribute("lang", "sv")
    expect(
      await link
        .getByText("(opens in a new tab)")
        .evaluate((element) => element.closest("[lang]")?.getAttribute("lang")),
    ).toBe("en")

    await page.goto(`/losningar/sprak-${mark}`)
    expect(await main.locator("[lang]").count()).toBe(0)
  } finally {
    await service.from("content_solutions").delete().in("slug", [solution.slug, swedish.slug])
    await service
      .from("case_studies")
      .delete()
      .eq("id", made?.id ?? "")
    await service
      .from("resources")
      .delete()
      .eq("id", resource?.id ?? "")
  }
})

asAdministrator(
  "the back office is Swedish, its messages too, whatever language the site was left in",
  async ({ page, mark, service }) => {
    await service
      .from("resources")
      .insert({ title: `Resurs ${mark}` })
      .throwOnError()
    await page.goto("/losningar")
    await page.getByRole("button", { name: /Språk/ }).click()
    await page.getByRole("link", { name: "English" }).click()
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    await openScreen(page, "resources")
    await expect(page.locator("html")).toHaveAttribute("lang", "sv")
    await itemOf(page, mark).getByRole("switch").click()
    const message = toast(page, "Resurs publicerad")
    await expect(message.getByRole("button")).toHaveAccessibleName("Stäng meddelandet")
  },
)

test("/unauthorized is in the language of the site", async ({ page }) => {
  await page.goto("/losningar")
  await page.getByRole("button", { name: /Språk/ }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.goto("/admin/pages")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back")
})
