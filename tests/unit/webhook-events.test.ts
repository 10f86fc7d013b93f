import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import {
  fillTemplate,
  unknownPlaceholders,
  type WebhookPayload,
  webhookEvents,
  webhookFields,
} from "../../content/webhooks/events.ts"

const payload = {
  type: "message.created",
  timestamp: "2026-11-28T07:45:58Z",
  data: {
    ...Object.fromEntries(webhookFields.map((field) => [field, null])),
    name: 'Å "x": {{type}}',
    email: "a@b.se",
  },
} as WebhookPayload

test("the JSON schema lists the fields and events", () => {
  const { properties } = JSON.parse(readFileSync("docs/reference/webhook-event.schema.json", "utf8"))
  expect(properties.type.enum).toEqual([...webhookEvents, "webhook.test"])
  expect(properties.data.required).toEqual(webhookFields)
  expect(Object.keys(properties.data.properties)).toEqual(webhookFields)
})

test("values fill texts only, once, and cannot change the structure", () => {
  const template = JSON.parse(
    '{"a": "{{data.name}}", "b": ["till {{ data.email }} {{data.phone}}!", 1, null], "{{type}}": {"c": "{{data.phone}}"}}',
  )
  expect(fillTemplate(template, payload)).toEqual({
    a: 'Å "x": {{type}}',
    b: ["till a@b.se !", 1, null],
    "{{type}}": { c: null },
  })
  expect(fillTemplate("{{data.constructor}} {{constructor}}", payload)).not.toContain("function")
})

test("unknown placeholders are found", () => {
  expect(unknownPlaceholders('{"a": "{{data.email}} {{email}} {{data.emial}} {{type}}"}')).toEqual([
    "email",
    "data.emial",
  ])
})
