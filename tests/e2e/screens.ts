/** Every public screen with its address and its h1 in both languages, as the demo content has them. */
export const screens: { path: string; sv: string | RegExp; en: string | RegExp; status?: number }[] = [
  { path: "/", sv: /\S/, en: /\S/ },
  { path: "/kontakt", sv: /\S/, en: /\S/ },
  { path: "/losningar", sv: /\S/, en: /\S/ },
  { path: "/losningar/intranat", sv: /Intranät/, en: /Intranet/ },
  { path: "/losningar/finns-inte", sv: "Lösningen hittades inte", en: /\S/, status: 404 },
  { path: "/funktioner", sv: /\S/, en: /\S/ },
  { path: "/case-studies", sv: /\S/, en: /\S/ },
  { path: "/case", sv: /\S/, en: /\S/ },
  { path: "/case-studies/norrvikens-kommun", sv: /Norrvikens kommun/, en: /Norrviken/ },
  { path: "/case-studies/finns-inte", sv: "Case study hittades inte", en: /\S/, status: 404 },
  { path: "/resurser", sv: /\S/, en: /\S/ },
  { path: "/resurser?typ=video", sv: /\S/, en: /\S/ },
  { path: "/om-oss", sv: /\S/, en: /\S/ },
  { path: "/brand-guidelines", sv: /\S/, en: /\S/ },
  { path: "/integritet", sv: /\S/, en: /\S/ },
  { path: "/tillganglighet", sv: /\S/, en: /\S/ },
  { path: "/sa-arbetar-vi", sv: /\S/, en: /\S/ },
  { path: "/unauthorized", sv: "Obehörig åtkomst", en: /\S/ },
  { path: "/finns/inte", sv: "Oops! Page not found", en: "Oops! Page not found", status: 404 },
]

/** The same screen below /en. */
export const english = (path: string) => (path === "/" ? "/en" : `/en${path}`)
