import type { FunctionArea } from "./area.ts"

export const content = {
  name: "Innehåll och publicering",
  name_en: "Content and publishing",
  functions: [
    {
      title: "Modulbaserad sidbyggare",
      title_en: "Modular page builder",
      description: "Bygg sidor av färdiga block som du flyttar med musen eller tangentbordet, utan kod.",
      description_en: "Build pages from ready-made blocks that you move by mouse or keyboard, with no code.",
      icon_name: "Blocks",
    },
    {
      title: "Versionshistorik",
      title_en: "Version history",
      description: "Varje sparad version finns kvar i 24 månader och återställs med ett klick.",
      description_en: "Every saved version is kept for 24 months and can be restored with one click.",
      icon_name: "FileClock",
    },
    {
      title: "Schemalagd publicering",
      title_en: "Scheduled publishing",
      description: "Bestäm datum och klockslag när sidan ska visas och när den ska tas ner.",
      description_en: "Set the date and time a page goes live, and when it comes down.",
      icon_name: "CalendarClock",
    },
    {
      title: "Förhandsgranskning",
      title_en: "Preview",
      description: "Se sidan i mobil, surfplatta och dator innan någon annan gör det.",
      description_en: "See the page on a phone, a tablet and a computer before anyone else does.",
      icon_name: "Eye",
    },
    {
      title: "Godkännandeflöde",
      title_en: "Approval workflow",
      description: "Skribenten lämnar in, chefen godkänner och loggen visar vem som gjorde vad.",
      description_en: "The writer submits, the manager approves and the log shows who did what.",
      icon_name: "Workflow",
    },
    {
      title: "Mediebibliotek",
      title_en: "Media library",
      description:
        "Bilder, filmer och dokument ligger på ett ställe med alternativtext, fotograf och licens.",
      description_en:
        "Images, films and documents share one place, complete with alt text, credit and licence.",
      icon_name: "Images",
    },
    {
      title: "Bildbeskärning",
      title_en: "Image cropping",
      description: "Markera motivets mittpunkt en gång, så beskärs bilden rätt i alla format.",
      description_en: "Mark the focal point once and the image crops correctly in every format.",
      icon_name: "Crop",
    },
    {
      title: "Flera språk",
      title_en: "Multiple languages",
      description:
        "Varje sida kan finnas på upp till 24 språk, och du ser vilka översättningar som är inaktuella.",
      description_en:
        "Each page can exist in up to 24 languages, and you see which translations are out of date.",
      icon_name: "Languages",
    },
    {
      title: "Nyheter",
      title_en: "News",
      description:
        "Publicera med ingress, ämne och avsändare, och visa nyheten överallt där ämnet hör hemma.",
      description_en:
        "Publish with an introduction, a topic and a byline, and show the item wherever the topic belongs.",
      icon_name: "Newspaper",
    },
    {
      title: "Kalendarium",
      title_en: "Events calendar",
      description: "Samla möten och evenemang i en kalender som besökaren kan prenumerera på.",
      description_en: "Gather meetings and events in a calendar that visitors can subscribe to.",
      icon_name: "CalendarDays",
    },
    {
      title: "Frågor och svar",
      title_en: "Questions and answers",
      description: "Skriv svaret en gång och visa det på alla sidor där frågan dyker upp.",
      description_en: "Write the answer once and show it on every page where the question comes up.",
      icon_name: "CircleQuestionMark",
    },
    {
      title: "Kontaktkort",
      title_en: "Contact cards",
      description: "Byt telefonnummer på ett ställe, så ändras det på alla sidor.",
      description_en: "Change a phone number in one place and it changes on every page.",
      icon_name: "Contact",
    },
    {
      title: "Driftmeddelanden",
      title_en: "Service alerts",
      description: "Lägg ut ett viktigt besked överst på alla sidor på under en minut, även från mobilen.",
      description_en:
        "Put an urgent notice at the top of every page in under a minute, even from your phone.",
      icon_name: "TriangleAlert",
    },
    {
      title: "Dokumentarkiv",
      title_en: "Document archive",
      description:
        "Protokoll och styrdokument sorteras efter organ och år, med länkar som håller när filen byts ut.",
      description_en:
        "Minutes and policies are sorted by body and year, with links that survive a replaced file.",
      icon_name: "FileText",
    },
    {
      title: "Pressrum",
      title_en: "Press room",
      description:
        "Pressmeddelanden, bilder och kontaktpersoner samlas på en sida, med utskick till redaktioner som anmält sig.",
      description_en:
        "Press releases, pictures and contacts on one page, mailed to the newsrooms that signed up.",
      icon_name: "Megaphone",
    },
    {
      title: "Lediga jobb",
      title_en: "Vacancies",
      description: "Annonser hämtas ur rekryteringssystemet och försvinner när ansökningstiden har gått ut.",
      description_en: "Adverts come from the recruitment system and disappear once the deadline has passed.",
      icon_name: "BriefcaseBusiness",
    },
    {
      title: "Sidmallar",
      title_en: "Page templates",
      description: "Tolv mallar för vanliga sidor gör att en ny sida är halvfärdig redan när du börjar.",
      description_en: "Twelve templates for common pages mean that a new page starts half finished.",
      icon_name: "LayoutTemplate",
    },
    {
      title: "Papperskorg",
      title_en: "Recycle bin",
      description: "Borttagna sidor ligger kvar i 90 dagar med adress, bilder och behörigheter.",
      description_en: "Deleted pages are kept for 90 days along with their address, images and permissions.",
      icon_name: "ArchiveRestore",
    },
  ],
} as const satisfies FunctionArea
