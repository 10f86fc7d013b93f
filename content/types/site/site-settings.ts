import {
  choice,
  contact,
  count,
  date,
  flag,
  link,
  links,
  picture,
  reference,
  text,
} from "../../fields/fields.ts"
import { defineType } from "../collection.ts"

const feature = (place: number) => reference({ label: `Funktion ${place}`, to: "features", added: true })

/**
 * Site-wide settings in a single item; empty columns use defaults in the code
 * (docs/decisions/0054).
 */
export const siteSettings = defineType({
  table: "site_settings",
  names: { one: "inställning", many: "Inställningar", inEnglish: "settings" },
  screen: "site-settings",
  list: "column",
  added: true,
  single: true,
  order: { name: "asc", id: "asc" },
  title: "name",
  publishable: false,
  sortable: false,
  empty: "Allt är som webbplatsen började.",
  inOrder: [
    ["notice_from", "notice_until"],
    ["functions_least", "functions_most"],
  ],
  fields: {
    name: choice({ label: "Namn", required: true, choices: { site: "Webbplatsen" } }),
    visibility: choice({
      label: "Webbplatsen är",
      hint: "Medan den är stängd ser besökare att den inte är öppen. Administratörer kan logga in.",
      choices: { open: "öppen", closed: "stängd" },
      none: "som servern är inställd",
      added: true,
    }),
    menu: links({ label: "Meny", added: true }),
    footer: links({ label: "Sidfot", added: true }),
    social: links({
      label: "Sociala medier",
      hint: "Står under adressen i sidfoten, till exempel LinkedIn.",
      externalOnly: true,
      added: true,
    }),
    notice: text({
      label: "Meddelande",
      hint: "En eller två meningar överst på alla sidor.",
      max: 300,
      localized: true,
      added: true,
    }),
    notice_link: link({ label: "Leder till", hint: "Dit hela meddelandet leder.", added: true }),
    notice_from: date({ label: "Visas från", hint: "Utan dag visas det genast.", added: true }),
    notice_until: date({
      label: "Visas till och med",
      hint: "Utan dag visas det tills du tar bort det.",
      added: true,
    }),
    functions_least: count({ label: "Minst", hint: "28 om inget anges.", added: true }),
    functions_most: count({ label: "Mest", hint: "75 om inget anges.", added: true }),
    functions_all: count({
      label: "Antal att välja bland",
      hint: "153 om inget anges. Är fler publicerade visas det antalet.",
      added: true,
    }),
    figures_hidden: flag({
      label: "Visa inga siffror",
      hint: "Varken bilden på startsidan eller siffrorna i standardtexterna.",
      added: true,
    }),
    start_feature_1: feature(1),
    start_feature_2: feature(2),
    start_feature_3: feature(3),
    start_feature_4: feature(4),
    share_picture: picture({
      label: "Bild vid delning",
      hint: "Visas när någon delar en sida, helst 1200 × 630 bildpunkter. Utan bild ritas en med sidans titel.",
      added: true,
    }),
    security_contact: contact({
      label: "Adress för säkerhetsbrister",
      hint: "En e-postadress, eller en adress som börjar med https://. Den står i /.well-known/security.txt.",
      added: true,
    }),
  },
})
