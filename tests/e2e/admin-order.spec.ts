import { dialogOf, expect, insertSolution, itemOf, menuLine, openScreen, readOnly, test } from "./admin.ts"

test("order by position and by buttons, by keyboard: announced, focus kept, publication unchanged; disabled while filtered", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const letters = [..."ABCDEFGHI"]
  await service.from("resources").insert(
    letters.map((letter, place) => ({
      title: `${letter} ${mark}`,
      is_published: letter === "A",
      position: 9001 + place,
    })),
  )
  const stored = async () => {
    const { data } = await service
      .from("resources")
      .select("title, is_published")
      .ilike("title", `_ ${mark}`)
      .order("position")
    return data?.map(({ title, is_published }) => `${title[0]}${is_published ? "*" : ""}`).join("")
  }
  await readOnly(page, "resources", "title", mark)
  const calls: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/move_item")) calls.push(request.url())
  })
  await openScreen(page, "resources")
  const more = itemOf(page, `H ${mark}`).getByRole("button", { name: "Fler åtgärder" })
  const button = page.getByRole("menuitem", { name: "Flytta till plats …" })
  await more.press("Enter")
  await button.press("Enter")
  const dialog = dialogOf(page, `Flytta ”H ${mark}”`)
  const place = dialog.getByLabel("Till plats")
  await expect(place).toBeFocused()
  await expect(place).toHaveValue("8")
  await expect(place).toHaveAccessibleDescription("Nu på plats 8 av 9.")
  await expectAccessible(page)
  for (const wrong of ["0", "10", "1.5", ""]) {
    await place.fill(wrong)
    await place.press("Enter")
    await expect(place).toHaveAccessibleDescription(/^Ett heltal från 1 till 9\./)
    await expect(place).toBeFocused()
  }
  // The open dialog hides the live region from screen readers.
  const announcement = page.locator("main p.sr-only[role=status]")
  await announcement.evaluate((element) =>
    new MutationObserver(() => {
      element.dataset.heard = String(!element.closest("[aria-hidden=true]"))
    }).observe(element, { childList: true, characterData: true, subtree: true }),
  )
  await place.fill("2")
  await place.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(announcement).toHaveText(`H ${mark} flyttad till plats 2 av 9`)
  await expect(announcement).toHaveAttribute("data-heard", "true")
  await expect.poll(stored).toBe("A*HBCDEFGI")
  expect(calls).toHaveLength(1)
  await expect(more).toBeFocused()
  // The item is already at that position.
  await more.press("Enter")
  await button.press("Enter")
  await place.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  expect(calls).toHaveLength(1)

  const up = await menuLine(itemOf(page, `H ${mark}`), "Flytta upp")
  await up.click()
  await expect(page.getByText(`H ${mark} flyttad till plats 1`)).toBeAttached()
  await expect(up).toBeFocused()
  await expect.poll(stored).toBe("HA*BCDEFGI")
  await expect(up).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()

  await page.getByRole("combobox", { name: "Typ" }).selectOption("Whitepaper")
  await more.press("Enter")
  await expect(button).toHaveAttribute("aria-disabled", "true")
  await button.press("Enter")
  await expect(dialog).toHaveCount(0)
})

test("order by dragging, in a list and in columns; disabled while filtered", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, ["A", "B", "C"])
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: `Lösning ${mark}`, exact: true }).click()
  const grip = (name: string) => itemOf(page, `${name} ${mark}`).locator("[data-grip]")
  const last = itemOf(page, `C ${mark}`)
  const bottom = ((await last.boundingBox())?.height ?? 0) - 3
  await grip("A").dragTo(last, { targetPosition: { x: 100, y: bottom } })
  const letters = async (table: "features" | "resources") => {
    const { data } = await service.from(table).select("title").ilike("title", `_ ${mark}`).order("position")
    return data?.map(({ title }) => title[0]).join("")
  }
  await expect.poll(() => letters("features")).toBe("BCA")
  await grip("A").dragTo(itemOf(page, `B ${mark}`), { targetPosition: { x: 100, y: 3 } })
  await expect.poll(() => letters("features")).toBe("ABC")

  await service
    .from("resources")
    .insert(["A", "B", "C"].map((letter, place) => ({ title: `${letter} ${mark}`, position: 9001 + place })))
  await readOnly(page, "resources", "title", mark)
  await page.getByRole("navigation").getByRole("link", { name: "Resurser" }).click()
  await grip("C").dragTo(itemOf(page, `A ${mark}`), { targetPosition: { x: 4, y: 60 } })
  await expect.poll(() => letters("resources")).toBe("CAB")

  await page.getByRole("combobox", { name: "Typ" }).selectOption("Whitepaper")
  await expect(grip("C")).toHaveAttribute("draggable", "false")
  const up = await menuLine(itemOf(page, `B ${mark}`), "Flytta upp")
  await expect(up).toHaveAttribute("aria-disabled", "true")
})
