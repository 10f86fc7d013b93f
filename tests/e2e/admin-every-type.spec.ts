import type { SupabaseClient } from "@supabase/supabase-js"
import { contentTypeOf as declared } from "../../content/index.ts"
import { controlsOf } from "../../content/types/field-values.ts"
import { control, dialogOf, expect, itemOf, openType, readOnly, test } from "./admin.ts"
import { type ContentType, contentTypes } from "./admin-types.ts"

/** Text that would take over the page if it were rendered as HTML. */
const hostileText = (mark: string) =>
  `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script> ${mark}`

/** Returns a row of the type with hostile text in every text field. */
function hostileRow(type: ContentType, mark: string): Record<string, unknown> {
  const hostile = hostileText(mark)
  const texts = controlsOf(declared(type.table)).filter(({ definition }) => /text/i.test(definition.kind))
  return {
    ...Object.fromEntries(texts.map(({ name }) => [name, hostile])),
    ...(type.form(mark).slug && { slug: `html-${type.table.replaceAll("_", "-")}-${mark}` }),
    ...(type.table === "case_studies" && { metrics: [{ value: hostile, label: hostile }] }),
    ...(type.published && { is_published: true }),
  }
}

test("HTML in any field of each type shows as text in the form, the list and the site; visitors find published items only", async ({
  page,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  test.slow()
  // Untyped, because the table's name is a variable.
  const tables = service as SupabaseClient
  // The list of all functions is long, and its length does not matter here.
  await readOnly(page, "catalogue_functions", "title", mark)
  for (const type of contentTypes) {
    await test.step(type.edit, async () => {
      const row = hostileRow(type, mark)
      expect(JSON.stringify(row).match(/<script>/g)?.length).toBeGreaterThanOrEqual(4)
      if (type.under) {
        const parent = tables.from("content_solutions").select("id").eq("title", type.under).single()
        row.solution_id = (await parent.throwOnError()).data.id
      }
      await tables.from(type.table).insert(row).throwOnError()
      await openType(page, type)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(type.heading)
      await expect(page.getByRole("button", { name: type.create })).toBeVisible()
      await expect(itemOf(page, mark)).toContainText("<script>")
      // accessibility-admin.spec.ts covers the other types.
      const isLookedAtHere = type.table === "catalogue_functions" || type.table === "features"
      if (type.table === "catalogue_functions") await expectAccessible(page)

      await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
      const dialog = dialogOf(page, type.edit)
      await expect(control(dialog, type.name)).toBeVisible()
      const held = await dialog.locator("[name]").evaluateAll((controls) =>
        controls.map((control) => {
          const { name, value, required } = control as HTMLInputElement
          return { name, value, required }
        }),
      )
      // Sections are a list of forms, not one control.
      const controls = controlsOf(declared(type.table)).filter(
        ({ definition }) => definition.kind !== "sections",
      )
      expect(held.map(({ name }) => name).sort()).toEqual(controls.map(({ name }) => name).sort())
      const texts = Object.entries(row).filter(([, value]) => value === hostileText(mark))
      expect(held).toEqual(
        expect.arrayContaining(texts.map(([name, value]) => expect.objectContaining({ name, value }))),
      )
      const namesOf = (all: { name: string; required: boolean }[]) =>
        all.flatMap(({ name, required }) => (required ? [name] : []))
      expect(namesOf(held)).toEqual(namesOf(controls))
      if (isLookedAtHere) await expectAccessible(page)
      await expect(page).not.toHaveTitle("taken")
      await expect(page.locator("img[src=x]")).toHaveCount(0)

      // The next type's screen may show this one's items, too.
      const remove = () => tables.from(type.table).delete().eq(type.name, hostileText(mark)).throwOnError()
      if (!type.address) return void (await remove())
      const address = /^\/(case-studies|resurser)/.exec(type.address(mark))?.[0] ?? type.address(mark)
      const path = address.replace(/[^/]*$/, (last) => (last.includes(mark) ? String(row.slug) : last))
      // The page cache may serve the earlier version for a moment.
      const read = async () => (await request.get(path)).text()
      await expect.poll(async () => (await read()).includes(mark)).toBe(true)
      const html = await read()
      expect(html).toContain("&lt;script&gt;")
      expect(html).not.toMatch(/<img src=x|<script>document\.title/)
      await tables.from(type.table).update({ is_published: false }).eq(type.name, hostileText(mark))
      await expect.poll(async () => (await read()).includes(`&lt;/script&gt; ${mark}`)).toBe(false)
      await remove()
    })
  }
})
