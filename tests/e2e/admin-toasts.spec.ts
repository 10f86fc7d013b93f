import { dialogOf, expect, itemOf, openScreen, test, toast } from "./admin.ts"

test("toasts cover no control in use, and repeated ones show once", async ({ page, mark, service }) => {
  for (const name of ["Ett", "Två", "Tre"]) {
    await service.from("resources").insert({ title: `${name} ${mark}` })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await openScreen(page, "resources")
  const told = toast(page, "Resurs publicerad")
  for (const name of ["Ett", "Två", "Tre"]) {
    const answered = page.waitForResponse((answer) => answer.request().method() === "PATCH")
    await itemOf(page, `${name} ${mark}`).getByRole("switch").click()
    // The previous toast may still be visible.
    await answered
    await expect(told).toHaveCount(1)
  }
  const rightEnd = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0)
  const side = await page.getByRole("navigation", { name: "Administration" }).boundingBox()
  expect((await told.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(rightEnd(side))
  // A hovered toast does not time out.
  await told.hover()
  await itemOf(page, `Ett ${mark}`).getByRole("button", { name: "Redigera" }).press("Enter")
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(dialog).toBeVisible()
  await expect(told).toHaveCount(1)
  expect(rightEnd(await told.boundingBox())).toBeLessThanOrEqual((await dialog.boundingBox())?.x ?? 0)
  expect(rightEnd(await told.boundingBox())).toBeLessThanOrEqual(
    (await page.getByRole("main", { includeHidden: true }).boundingBox())?.x ?? 0,
  )
  expect(rightEnd(await dialog.boundingBox())).toBeLessThanOrEqual(1024)
})
