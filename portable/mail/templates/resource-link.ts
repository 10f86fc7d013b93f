import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/**
 * The link to a resource, for whoever left an address on the resources page. The address is not verified, so the mail
 * holds nothing that was typed there: it cannot carry anybody's message to a stranger.
 */
export function resourceLinkMail(
  language: Language,
  { title, url }: { title: string; url: string },
): RenderedMail {
  if (language === "en") {
    return renderMail({
      language,
      subject: `${title} – ${company.name}`,
      heading: "Here is the link you asked for",
      blocks: [
        { kind: "paragraph", text: `“${title}” is on our website, free to read and to pass on.` },
        { kind: "button", label: "Open the resource", url },
        {
          kind: "note",
          text: `You left your email address on our website and agreed that we may contact you about this topic and about related solutions. If you have changed your mind, or this was not you, write to ${company.email} and we will delete your details.`,
        },
      ],
    })
  }
  return renderMail({
    language,
    subject: `${title} – ${company.name}`,
    heading: "Här är länken du bad om",
    blocks: [
      { kind: "paragraph", text: `”${title}” finns på vår webbplats, fri att läsa och skicka vidare.` },
      { kind: "button", label: "Öppna resursen", url },
      {
        kind: "note",
        text: `Du lämnade din e-postadress på vår webbplats och samtyckte till att vi kontaktar dig om ämnet och om lösningar som rör det. Har du ångrat dig, eller var det någon annan? Skriv till ${company.email}, så tar vi bort uppgifterna.`,
      },
    ],
  })
}
