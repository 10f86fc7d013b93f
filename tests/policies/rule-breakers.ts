import { randomBytes } from "node:crypto"
import { leadRules } from "./lead-rule-breakers.ts"
import { filled, lists, percentages, type Rule, text, unlike } from "./limit-values.ts"
import { lead, taken } from "./valid-rows.ts"

/** Violations of each constraint of those tables, by name. */
export const rules: Record<string, Rule> = {
  ...leadRules,
  content_drafts_operation_known: { table: "public.content_drafts", refused: [{ operation: "replace" }] },
  content_drafts_review_known: {
    table: "public.content_drafts",
    refused: [{ review: "wanted" }],
    allowed: ["asked", "returned", "approved"].map((review) => ({ review })),
  },
  content_drafts_size: {
    table: "public.content_drafts",
    refused: [{ changes: { title: "å".repeat(1_500_000) } }],
    allowed: [{ changes: { title: "å".repeat(1_400_000) } }],
  },
  lead_consents_purpose_length: { table: "public.lead_consents", ...filled("purpose", 20_000) },
  asked_addresses_kind_known: { table: "private.asked_addresses", refused: [{ kind: "view" }] },
  asked_addresses_path_length: {
    table: "private.asked_addresses",
    refused: [{ path: "" }, { path: "å".repeat(2001) }],
    allowed: [{ path: "å".repeat(2000) }],
  },
  asked_addresses_count_positive: {
    table: "private.asked_addresses",
    refused: [{ count: 0 }, { count: -1 }],
  },
  media_folder_key: { table: "public.media", refused: [{ folder: "finns" }] },
  media_folder_format: {
    table: "public.media",
    refused: [
      ...["", "A", "å", "a/b", "-a", "a-", "a--b", "a.b", "a".repeat(101)].map((folder) => ({ folder })),
    ],
    allowed: ["a", "a-1", "a".repeat(100)].map((folder) => ({ folder })),
  },
  media_file_format: {
    table: "public.media",
    refused: ["", "a", ".pdf", "a.", "A.pdf", "å.pdf", "a/b.pdf", "a.b.pdf", `${"a".repeat(117)}.pdf`].map(
      (file) => ({ file }),
    ),
    allowed: ["a.pdf", "a-1.webp", `${"a".repeat(116)}.pdf`].map((file) => ({ file })),
  },
  media_file_name_length: { table: "public.media", ...filled("file_name", 200) },
  media_mime_type_length: { table: "public.media", ...text("mime_type", 100) },
  media_size_positive: { table: "public.media", refused: [{ size: 0 }, { size: -1 }] },
  media_width_positive: { table: "public.media", refused: [0, -1].map((width) => ({ width, height: 1 })) },
  media_height_positive: { table: "public.media", refused: [0, -1].map((height) => ({ width: 1, height })) },
  media_picture_size: {
    table: "public.media",
    refused: [{ width: 1 }, { height: 1 }, { variants: [320] }],
    allowed: [
      { width: 1, height: 1 },
      { width: 640, height: 1, variants: [320] },
    ],
  },
  media_alt_sv_length: { table: "public.media", ...filled("alt_sv", 300) },
  media_alt_en_length: { table: "public.media", ...filled("alt_en", 300) },
  media_focus_x_step: { table: "public.media", ...percentages("focus_x") },
  media_focus_y_step: { table: "public.media", ...percentages("focus_y") },
  media_content_hash_key: { table: "public.media", refused: [{ content_hash: "ab".repeat(32) }] },
  media_content_hash_format: {
    table: "public.media",
    refused: ["", "cd".repeat(31), "cd".repeat(33), "CD".repeat(32), "xy".repeat(32)].map((content_hash) => ({
      content_hash,
    })),
  },
  submission_handling_collection_known: {
    table: "public.submission_handling",
    refused: [{ collection: "pages" }],
    allowed: [{ submission_id: lead, collection: "lead_captures" }],
  },
  submission_handling_status_known: {
    table: "public.submission_handling",
    refused: [{ status: "" }, { status: "lost" }],
    allowed: ["new", "in_progress", "answered", "spam"].map((status) => ({ status })),
  },
  submission_handling_notes_length: { table: "public.submission_handling", ...text("notes", 5000) },
  users_roles_user_id_key: { table: "public.users_roles", refused: [{ user_id: taken }] },
  users_roles_role_known: {
    table: "public.users_roles",
    refused: [{ role: "" }, { role: "editor" }],
    allowed: [{ role: "admin" }],
  },
  users_roles_areas_known: {
    table: "public.users_roles",
    refused: ["{everything}", "{content,NULL}"].map((areas) => ({ areas })),
    allowed: ["{}", "{content}", "{leads,people}"].map((areas) => ({ areas })),
  },
  content_types_read_by_known: {
    table: "private.content_types",
    refused: [{ relation: "notes", title: "title", read_by: "anybody" }],
    allowed: [{ relation: "notes", title: "title", read_by: "administrators" }],
  },
  content_history_operation_known: {
    table: "private.content_history",
    refused: [{ operation: "truncate" }],
    allowed: [{ operation: "update" }, { operation: "delete" }],
  },
  outbox_kind_length: {
    table: "private.outbox",
    refused: [{ kind: "" }, { kind: "x".repeat(61) }],
    allowed: [{ kind: "x" }, { kind: "x".repeat(60) }],
  },
  outbox_recipient_length: {
    table: "private.outbox",
    refused: [{ recipient: "a@" }, { recipient: "x".repeat(321) }],
    allowed: [{ recipient: "a@b" }, { recipient: "x".repeat(320) }],
  },
  preview_links_secret_length: {
    table: "private.preview_links",
    refused: [23, 25].map((length) => ({ secret: randomBytes(length) })),
  },
  sent_forms_key_length: {
    table: "private.sent_forms",
    refused: [{ key: "x".repeat(201) }],
    allowed: [{ key: "x".repeat(200) }],
  },
  site_hosts_host_length: {
    table: "private.site_hosts",
    refused: [{ host: "" }, { host: "x".repeat(301) }],
    allowed: [{ host: "x" }, { host: "x".repeat(300) }],
  },
  redirects_kind_format: {
    table: "public.redirects",
    refused: [{ kind: "" }, { kind: "301" }],
    allowed: [{ kind: "temporary" }],
  },
  pages_place_format: {
    table: "public.pages",
    refused: ["", "header"].map((place) => ({ title: "Å", slug: "plats", place })),
    allowed: ["menu", "footer", "offer", null].map((place) => ({ title: "Å", slug: "plats", place })),
  },
  site_settings_name_format: { table: "public.site_settings", refused: [{ name: "" }, { name: "annan" }] },
  site_settings_menu_format: lists("menu", [
    [],
    [{ to: "/losningar" }],
    [{ to: "/", label: "", label_en: "Home" }],
    [{ to: "https://example.se/å", label: "å".repeat(60), label_en: "a".repeat(60) }],
    Array.from({ length: 20 }, (_, place) => ({ to: `/${place}` })),
  ]),
  site_settings_footer_format: lists("footer", [[{ to: "/losningar" }]]),
  site_settings_social_format: {
    ...lists("social", [[], [{ to: "https://example.se", label: "A" }]]),
    refused: [[{ to: "/losningar", label: "A" }], [{ to: "https://example.se" }]].map((links) => ({
      social: JSON.stringify(links),
    })),
  },
  site_settings_notice_until_format: {
    table: "public.site_settings",
    refused: [{ notice_from: "2026-12-24", notice_until: "2026-12-23" }],
    allowed: [{ notice_from: "2026-12-24", notice_until: "2026-12-24" }, { notice_until: "2026-12-23" }],
  },
  news_last_day_format: {
    table: "public.news",
    refused: [{ published_on: "2026-12-24", last_day: "2026-12-23" }],
    allowed: [{ published_on: "2026-12-24", last_day: "2026-12-24" }],
  },
  content_solutions_weeks_format: {
    table: "public.content_solutions",
    refused: [{ weeks: 0 }, { weeks: 10_000 }],
    allowed: [{ weeks: 1 }, { weeks: 9999 }],
  },
  site_settings_functions_least_format: {
    table: "public.site_settings",
    refused: [{ functions_least: 0 }, { functions_least: 10_000 }],
    allowed: [{ functions_least: 1 }, { functions_least: 9999 }],
  },
  site_settings_functions_most_format: {
    table: "public.site_settings",
    refused: [{ functions_most: 0 }, { functions_most: 10_000 }],
    allowed: [{ functions_most: 1 }, { functions_most: 9999 }],
  },
  site_settings_functions_all_format: {
    table: "public.site_settings",
    refused: [{ functions_all: 0 }, { functions_all: 10_000 }],
    allowed: [{ functions_all: 1 }, { functions_all: 9999 }],
  },
  site_settings_functions_most_known: {
    table: "public.site_settings",
    refused: [{ functions_least: 76, functions_most: 75 }],
    allowed: [{ functions_least: 75, functions_most: 75 }],
  },
  site_settings_visibility_format: {
    table: "public.site_settings",
    refused: [{ visibility: "" }, { visibility: "hidden" }],
    allowed: [{ visibility: "open" }, { visibility: "closed" }],
  },
  site_settings_security_contact_format: {
    table: "public.site_settings",
    refused: [
      "",
      "info",
      "http://example.se",
      "a@b",
      "a@b.se\nContact: c@d.se",
      `${"a".repeat(315)}@b.se.`,
    ].map((security_contact) => ({ security_contact })),
    allowed: ["csirt@example.se", "https://example.se/hål"].map((security_contact) => ({ security_contact })),
  },
  site_texts_key_key: { table: "public.site_texts", refused: [{ key: "home.subline" }] },
  site_texts_key_place: {
    table: "public.site_texts",
    refused: ["home.title", "contact.hero.description", "about.headTitle"].map((key) => ({ key })),
    allowed: ["home.titles", "contact.form.title", "long.home.title", "brand.headTitle"].map((key) => ({
      key,
    })),
  },
  factor_rule_asked_of_known: { table: "private.factor_rule", refused: [{ asked_of: "some" }] },
  review_rule_one_row: { table: "private.review_rule", refused: [{ one_row: false }] },
  sign_in_rule_one_row: { table: "private.sign_in_rule", refused: [{ one_row: false }] },
  factor_rule_one_row: { table: "private.factor_rule", refused: [{ one_row: false }] },
  // The table already has its one row.
  retention_one_row: { table: "private.retention", refused: [{ one_row: false }] },
  retention_record_days_range: {
    table: "private.retention",
    refused: [{ record_days: 29 }, { record_days: 36_501 }],
  },
  events_kind_form: {
    table: "private.events",
    refused: [{ kind: "" }, { kind: "Signed in" }, { kind: "x".repeat(41) }],
    allowed: [{ kind: "x".repeat(40) }],
  },
  retention_days_range: { table: "private.retention", refused: [{ days: -1 }, { days: 36_501 }] },
  submission_origins_page_shape: {
    table: "private.submission_origins",
    refused: ["", "a", "https://example.se/", "/Å", "/a?b", `/${"a".repeat(200)}`].map((page) => ({ page })),
    allowed: [{ page: `/${"a".repeat(199)}` }, { page: "/losningar/portal-1" }],
  },
  visit_counts_count_positive: { table: "private.visit_counts", refused: [{ count: 0 }, { count: -1 }] },
  visit_counts_kind_known: {
    table: "private.visit_counts",
    refused: [{ kind: "" }, { kind: "visitor" }],
    allowed: ["call", "download", "begun"].map((kind) => ({ kind })),
  },
  visit_counts_language_known: {
    table: "private.visit_counts",
    refused: [{ language: "" }, { language: "fi" }],
    allowed: [{ language: "en" }],
  },
  visit_counts_name_length: {
    table: "private.visit_counts",
    refused: [{ name: "" }, { name: unlike(2049) }],
    allowed: [{ name: unlike(2048) }],
  },
  buckets_name_key: { table: "storage.buckets", refused: [{ name: "media" }] },
  objects_bucket_id_name_key: { table: "storage.objects", refused: [{ name: "finns/a.pdf" }] },
  objects_name_length: {
    table: "storage.objects",
    refused: [{ name: "" }, { name: unlike(1001) }],
    allowed: [{ name: unlike(1000) }],
  },
  object_parts_bytes_size: {
    table: "storage.object_parts",
    refused: [{ bytes: Buffer.alloc(1_048_577) }],
    allowed: [{ bytes: Buffer.alloc(1_048_576) }],
  },
}
