import { filled, type Rule, text } from "./limit-values.ts"

/** Violations of each constraint of replies, templates and webhooks, by name. */
export const leadRules: Record<string, Rule> = {
  reply_templates_name_key: { table: "public.reply_templates", refused: [{ name: "Finns" }] },
  reply_templates_name_length: { table: "public.reply_templates", ...filled("name", 100) },
  reply_templates_subject_length: { table: "public.reply_templates", ...filled("subject", 200) },
  reply_templates_body_length: { table: "public.reply_templates", ...filled("body", 5000) },
  reply_templates_subject_en_length: { table: "public.reply_templates", ...text("subject_en", 200) },
  reply_templates_body_en_length: { table: "public.reply_templates", ...text("body_en", 5000) },
  reply_templates_placeholders: {
    table: "public.reply_templates",
    refused: [{ body: "Hej {name}" }, { subject_en: "{" }],
    allowed: [{ body_en: "{namn} {företag} {resurs} {jag}" }],
  },
  submission_thread_kind_known: { table: "public.submission_thread", refused: [{ kind: "mail" }] },
  submission_thread_text_length: { table: "public.submission_thread", ...filled("text", 10_000) },
  submission_thread_subject_length: { table: "public.submission_thread", ...filled("subject", 200) },
  submission_thread_delivery_known: {
    table: "public.submission_thread",
    refused: [{ delivery: "read" }],
    allowed: ["queued", "delayed", "sent", "failed"].map((delivery) => ({ delivery })),
  },
  submission_thread_reply: {
    table: "public.submission_thread",
    refused: [{ subject: null }, { delivery: null }, { kind: "note" }],
    allowed: [{ kind: "note", subject: null, delivery: null }],
  },
  digests_one_row: { table: "private.digests", refused: [{ one_row: false }] },
  webhooks_address_form: {
    table: "private.webhooks",
    refused: ["", "ftp://a", "https://", "https://a b", "https://a@b/", `https://a/${"b".repeat(2000)}`].map(
      (address) => ({ address }),
    ),
    allowed: ["http://a", "https://a.example:8443/b?c=d"].map((address) => ({ address })),
  },
  webhooks_events_known: {
    table: "private.webhooks",
    refused: ["{}", "{message.read}", "{lead.created,NULL}"].map((events) => ({ events })),
    allowed: [{ events: "{message.created,lead.created,status.changed,person.erased}" }],
  },
  webhooks_header_name_form: {
    table: "private.webhooks",
    refused: ["", "å", "a b", "Host", "content-type", "Webhook-Id"].map((header_name) => ({
      header_name,
      header_value: "a",
    })),
    allowed: [{ header_name: "X-Api-Key", header_value: "a b" }],
  },
  webhooks_header_value_form: {
    table: "private.webhooks",
    refused: ["", " ", "a\r\nb", "å", "a".repeat(2001)].map((header_value) => ({
      header_name: "X-A",
      header_value,
    })),
    allowed: [{ header_name: "X-A", header_value: "a".repeat(2000) }],
  },
  webhooks_header_whole: {
    table: "private.webhooks",
    refused: [{ header_name: "X-A" }, { header_value: "a" }],
  },
  webhooks_body_template_length: {
    table: "private.webhooks",
    refused: [{ body_template: JSON.stringify("a".repeat(19_999)) }],
    allowed: [{ body_template: JSON.stringify("a".repeat(19_998)) }],
  },
}
