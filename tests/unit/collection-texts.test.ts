import { describe, expect, test } from "vitest"
import { collectionTexts } from "../../app/admin/collection/collection-texts.ts"
import { contentTypeOf } from "../../content/index.ts"
import { changedColumns, controlProblem, controlsOf, formValuesOf } from "../../content/types/field-values.ts"
import { contentTypes } from "../e2e/admin-types.ts"

describe.each(contentTypes.map((type) => [type.table, type] as const))("%s", (table, type) => {
  test("uses the specification's names in headings, toasts and questions", () => {
    const words = collectionTexts[table]
    const { heading, create, edit, confirmRemove: confirm } = words
    const parent =
      contentTypeOf(table).parent && collectionTexts[contentTypeOf(table).parent?.table as typeof table]
    expect({ heading: parent?.heading ?? heading, create, edit, confirm }).toEqual({
      heading: type.heading,
      create: type.create,
      edit: type.edit,
      confirm: type.confirm,
    })
    expect(words).toMatchObject(type.toasts)
    if (type.published) expect([words.published, words.unpublished]).toEqual(type.published)
    expect(contentTypeOf(table).publishable ?? false).toBe(type.published !== undefined)
  })

  test("sends the values of a form without empty ones", () => {
    const collection = contentTypeOf(table)
    const form = type.form("prov")
    const values = { ...formValuesOf(collection), ...form }
    expect(controlsOf(collection).filter((one) => controlProblem(one, values[one.name] ?? ""))).toEqual([])
    const sent = changedColumns(collection, values)
    expect(sent).toMatchObject({
      ...form,
      ...(form.metrics && { metrics: JSON.parse(form.metrics) }),
      ...(form.position && { position: Number(form.position) }),
    })
    expect(sent[`${type.name}_en`] ?? null).toBeNull()
    const changed = { ...values, [type.name]: `${form[type.name]} ändrad` }
    expect(changedColumns(collection, changed, values)).toEqual({ [type.name]: changed[type.name] })
  })
})
