import type { MediaUse } from "../../../content/calls/media-files.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { collectionTexts } from "../collection/collection-texts.ts"
import { formatNumber, formatTotal } from "../ui/format.ts"

const english = isBilingual ? " Där engelskan saknas gäller svenskan." : ""

/** Texts about uploaded files, loaded with their dialog. */
export const mediaTexts = {
  about: "Alla bilder och filer som är uppladdade, och var de används.",
  title: { pictures: "Välj bild", files: "Välj fil" },
  upload: {
    heading: "Ladda upp en ny fil",
    choose: "Välj från datorn",
    drop: "eller dra hit en fil, eller klistra in den.",
    dropSeveral: "eller dra hit en eller flera filer, eller klistra in dem.",
    dropHere: "Släpp filen här",
    several: "Filer på väg upp",
    summary: (done: number, all: number, failed: number) =>
      `${formatNumber(done)} av ${formatNumber(all)} uppladdade${failed > 0 ? `, ${formatNumber(failed)} misslyckades` : ""}`,
    waiting: "Väntar",
    again: "Försök igen",
    describe: "Skriv alternativtext",
    clear: "Töm listan",
    kinds: {
      pictures: "PNG, JPEG, WebP, AVIF, GIF, TIFF eller SVG, högst 10\u00a0MB.",
      documents: "PDF, Word, Excel, PowerPoint, MP4 och WebM, högst 25\u00a0MB.",
      all: "Bilder högst 10\u00a0MB. PDF, Word, Excel, PowerPoint, MP4 och WebM högst 25\u00a0MB.",
    },
    name: "Vald fil",
    another: "Välj en annan",
    submit: "Ladda upp",
    submitAndUse: "Ladda upp och använd",
    progress: "Uppladdning",
    sending: (percent: number) => `Laddar upp … ${percent}\u00a0%`,
    preparing: "Gör i ordning filen …",
    cancel: "Avbryt uppladdningen",
    done: "Filen uppladdad",
    known: "Filen är redan uppladdad. Den används med de texter den har.",
    failed: "Kunde inte ladda upp filen",
  },
  alt: {
    picture: {
      label: "Alternativtext",
      hint: `Beskriv bilden för den som inte ser den.${english}`,
      required: "Skriv en alternativtext.",
    },
    document: {
      label: "Dokumentets namn",
      hint: `Det som dokumentet heter.${english}`,
      required: "Skriv dokumentets namn.",
    },
    tooLong: "Högst 300 tecken.",
    /** In a panel; stored at once, not as a draft. */
    save: "Spara bildens texter",
    edit: "Ändra texter",
    editPicture: "Ändra texter och fokus",
    editTitle: (name: string) => `Texter till ${name}`,
    saved: "Filen sparad",
    saveFailed: "Kunde inte spara filen",
  },
  /** Beside a page's draft. */
  live: "Texterna och fokuspunkten hör till bilden. De ändras genast för besökarna, överallt där bilden används, utan att sidan publiceras.",
  focus: {
    legend: "Fokuspunkt",
    hint: "Det som alltid ska synas när bilden beskärs. Tryck i bilden eller flytta reglagen.",
    crop: "Så beskärs den på kort och i listor.",
    focus_x: "Från vänster till höger",
    focus_y: "Uppifrån och ner",
    value: (percent: string) => `${percent}\u00a0procent`,
  },
  problems: {
    type: "Den sortens fil går inte att ladda upp. Innehållet avgör, inte namnet.",
    broken:
      "Bilden är trasig eller ofullständig. Öppna den i ett bildprogram, spara den på nytt och ladda upp den.",
    fileTooLarge: "Filen är större än 25\u00a0MB.",
    pictureTooLarge: "Bilden är större än 10\u00a0MB.",
    pixels: "Bilden har fler än 40 megapixel. Förminska den och ladda upp den igen.",
    svgNamespace:
      "SVG-filen saknar namnrymden http://www.w3.org/2000/svg och syns därför inte i webbläsare. Exportera den på nytt från ritprogrammet.",
    svgBroken:
      "SVG-filen är avklippt, eller har fel i sin XML eller något efter </svg>. Exportera den på nytt från ritprogrammet.",
    pictureNeeded: "Här behövs en bild.",
    documentNeeded: "Här behövs ett dokument eller en film. En bild kan inte ta dess plats.",
    empty: "Filen är tom.",
    unreadable: "Filen går inte att läsa på datorn. Den kan ha flyttats eller tagits bort.",
    same: "Det är samma fil.",
    busy: "Servern arbetar med andra filer. Försök igen om en stund.",
    limit: "Många filer på kort tid. Vänta en minut och försök igen.",
  } as Record<string, string>,
  unusable: (ending: string) => {
    const advice =
      ending === "heic" || ending === "heif"
        ? "Spara den som JPEG. På en iPhone: Inställningar, Kamera, Format, Mest kompatibla."
        : ending === "psd"
          ? "Exportera den som PNG eller JPEG från Photoshop."
          : "Spara den som JPEG eller PNG."
    return `Bilden är i formatet ${ending.toUpperCase()}, som webbläsare inte visar. ${advice}`
  },
  list: {
    heading: "Uppladdade filer",
    search: "Sök bland filerna",
    placeholder: "Namn eller alternativtext",
    count: (count: number) => (count === 1 ? "1 fil" : `${formatTotal(count)} filer`),
    none: "Inga filer ännu. Den första laddar du upp här ovanför.",
    noMatch: "Ingen fil stämmer med sökningen.",
    failed: "Filerna kunde inte hämtas.",
    choose: (name: string) => `Använd ${name}`,
    use: "Använd",
    pages: "Sidor med filer",
    kind: "Sort",
    kinds: { picture: "Bilder", film: "Filmer", document: "Dokument" },
    state: "Visa",
    states: {
      unused: "Används inte",
      named_only: "Utan alternativtext",
      without_english: "Utan engelsk text",
    },
    open: "Öppna",
  },
  uses: {
    none: "Används inte",
    failed: "Var filen används kunde inte hämtas.",
    more: (count: number) => `och ${formatNumber(count)} till`,
  },
  replace: {
    begin: "Ersätt överallt",
    title: (name: string) => `Ersätt ${name}`,
    where: "Den nya filen tar den gamlas plats här:",
    after:
      "Besökarna ser den nya direkt. Den gamla ligger kvar bland filerna, så att tidigare versioner visar det de visade.",
    submit: "Ladda upp och ersätt",
    done: (count: number) =>
      `Filen ersatt på ${count === 1 ? "ett ställe" : `${formatNumber(count)} ställen`}`,
  },
  remove: {
    done: "Filen borttagen",
    failed: "Kunde inte ta bort filen",
    unused: "Filen används ingenstans. Den går inte att få tillbaka.",
    used: "Filen används här och försvinner därifrån:",
    draft: "utkast",
  },
}

/** Describes a use of a file: the content type, the title, and the draft state. */
export const describeUse = ({ collection, title, is_published }: MediaUse) =>
  `${collectionTexts[collection].name}: ${title}${is_published ? "" : ` (${mediaTexts.remove.draft})`}`

/** Formats a file size. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} byte`
  const megabytes = bytes / 1024 / 1024
  if (megabytes < 1) return `${Math.round(bytes / 1024)}\u00a0kB`
  return `${megabytes.toLocaleString("sv-SE", { maximumFractionDigits: 1 })}\u00a0MB`
}
