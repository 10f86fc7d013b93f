// @vitest-environment jsdom
import { expect, test } from "vitest"
import { resetIfUnchanged } from "../../app/account/form-validation.ts"

test("clears a sent form unless it was edited since", () => {
  document.body.innerHTML = `<form><input name="password" type="password"></form>`
  const form = document.querySelector("form") as HTMLFormElement
  const field = form.elements.namedItem("password") as HTMLInputElement
  field.value = "sent"
  let reset = resetIfUnchanged(form)
  field.value = "typed since"
  reset()
  expect(field.value).toBe("typed since")
  reset = resetIfUnchanged(form)
  reset()
  expect(field.value).toBe("")
})
