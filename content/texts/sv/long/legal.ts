import { isBilingual } from "../../language.ts"
import { list, paragraphs } from "../../paragraphs.ts"

/**
 * Long texts of the legal screens. {kept} is the retention period in the words of `kept`; `forGood`
 * means no deletion. No script in the browser needs them, so they are not in index.ts.
 */
export const legalSections = {
  privacy: {
    short: {
      title: "I korthet",
      text: "Du kan läsa webbplatsen utan att lämna några uppgifter. Du behöver ett konto bara för att se alla funktioner i en lösning. Vi räknar hur ofta sidor visas, men inte för vem, visar inga annonser och hämtar ingenting från andra företag när du öppnar en sida. Därför finns här ingen ruta om kakor att klicka bort.",
    },
    contact: {
      title: "När du skriver till oss",
      text: paragraphs(
        "Kontaktformuläret sparar namn och e\u2011postadress, och företag, telefonnummer och meddelande om du fyller i dem. Uppgifterna sparas i vår databas och skickas som e\u2011post till dem hos oss som ska svara. Tillsammans med meddelandet sparar vi från vilken av våra sidor du kom till formuläret. Vi antecknar också vem som svarar och vad vi har kommit överens om.",
        "Den rättsliga grunden är vårt berättigade intresse av att kunna svara dig (artikel\u00a06.1\u00a0f i dataskyddsförordningen). Leder samtalet till en offert eller ett avtal är grunden i stället att vi förbereder eller fullgör avtalet (artikel\u00a06.1\u00a0b).",
        "{kept}",
      ),
      kept: {
        forGood: "Vi tar inte bort meddelanden efter en viss tid. Ber du om det tar vi bort ditt.",
        one: "Vi tar bort meddelandet senast 1\u00a0dag efter att det kom in, eller tidigare om du ber om det.",
        other:
          "Vi tar bort meddelandet senast {count}\u00a0dagar efter att det kom in, eller tidigare om du ber om det.",
      },
    },
    link: {
      title: "När du ber om en länk",
      text: paragraphs(
        "Alla resurser går att ladda ner utan att du lämnar några uppgifter. Ber du oss i stället mejla länken till en resurs sparar vi din e\u2011postadress, och namn och företag om du fyller i dem, vilken resurs det gällde och på vilken sida du bad om den, och vad du samtyckte till och när.",
        "Vi använder uppgifterna till att mejla länken och till att kontakta dig om ämnet och om lösningar som rör det. Den rättsliga grunden är ditt samtycke (artikel\u00a06.1\u00a0a). Du kan ta tillbaka det när du vill: skriv till oss, så tar vi bort uppgifterna.",
        "{kept}",
      ),
      kept: {
        forGood: "Vi tar inte bort uppgifterna efter en viss tid. Ber du om det tar vi bort dem.",
        one: "Vi tar bort uppgifterna senast 1\u00a0dag efter att du lämnade dem, eller tidigare om du ber om det.",
        other:
          "Vi tar bort uppgifterna senast {count}\u00a0dagar efter att du lämnade dem, eller tidigare om du ber om det.",
      },
    },
    account: {
      title: "När du har ett konto",
      text: paragraphs(
        "För ett konto sparar vi e\u2011postadress, ett användar-id, när kontot skapades och senast användes, och ett hashvärde av lösenordet. Själva lösenordet sparar vi inte. Den rättsliga grunden är avtalet med dig om kontot (artikel\u00a06.1\u00a0b).",
        "Kontot finns kvar tills du ber oss ta bort det. Då försvinner också allt som hör till det. Ett konto vars adress inte har verifierats kan vi ta bort efter en vecka.",
      ),
    },
    browser: {
      title: "Det som sparas i din webbläsare",
      text: paragraphs(
        "Allt är sådant som behövs för det du själv har begärt, och kräver därför inget samtycke (9\u00a0kap. 28\u00a0§ lagen om elektronisk kommunikation):",
        list(
          ...(isBilingual
            ? [
                "Ditt val av språk, i lokal lagring och i kakan language i ett år. Det sparas först när du har valt.",
                "Det du har skrivit i kontaktformuläret när du byter språk, i flikens egen lagring, tills sidan på det andra språket är öppen.",
              ]
            : []),
          "Din inloggning, i lokal lagring, tills du loggar ut.",
          "Att tangenten / inte ska öppna sökningen, i lokal lagring. Det sparas först när du har stängt av den.",
          "Om du är administratör: det du har skrivit och inte sparat, i lokal lagring i högst 14 dagar, tills du sparar det, slänger det eller loggar ut. Anteckningar om en person stannar i flikens egen lagring.",
          "När du är inloggad eller loggar in: hur långt ner på en sida du var, och att du håller på att välja ett nytt lösenord, tills du stänger fliken.",
        ),
      ),
    },
    visits: {
      title: "Vad vi räknar",
      text: paragraphs(
        "Servern räknar per dag hur ofta varje sida visas, från vilka sidor besökare går till kontaktformuläret, hur ofta det påbörjas och hur ofta filer laddas ner. Det är antal och inget annat: ingen IP\u2011adress, inget nummer för dig eller din webbläsare, ingenting som sparas hos dig eller kan kopplas till dig. Antalen sparas i 25\u00a0månader.",
        "Säger din webbläsare att du inte vill bli räknad (Global Privacy Control eller Do Not Track) berättar den inget för oss om formulär och filer.",
      ),
    },
    operation: {
      title: "Driften av webbplatsen",
      text: "För att skydda webbplatsen mot överbelastning räknar servern anrop från varje IP\u2011adress. Räknarna raderas inom ett dygn. Serverns logg innehåller inga IP\u2011adresser och inget av det som skrivs i formulär. Grunden är vårt berättigade intresse av säker drift (artikel\u00a06.1\u00a0f).",
    },
    recipients: {
      title: "Vilka som får se uppgifterna",
      text: "De hos oss som svarar på frågor och sköter webbplatsen, och de leverantörer som driver servern och e\u2011posten åt oss enligt personuppgiftsbiträdesavtal. Vi säljer inga uppgifter.",
    },
    rights: {
      title: "Dina rättigheter",
      text: paragraphs(
        "Du har rätt att få veta vilka uppgifter vi har om dig, få dem rättade eller raderade, få ut dem i ett vanligt format, begära att vi begränsar användningen och invända mot att vi använder dem alls. Skriv till oss, så får du svar inom en månad. Det kostar ingenting.",
        "Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, IMY, på imy.se.",
      ),
    },
  },
  accessibility: {
    goal: {
      title: "Vårt mål",
      text: paragraphs(
        "Alla ska kunna läsa, navigera och skriva till oss här. Vi bygger webbplatsen för att uppfylla WCAG\u00a02.2 på nivå AA.",
        "Lagen om tillgänglighet till digital offentlig service, DOS-lagen, gäller offentliga aktörer. Vi lämnar frivilligt samma slags redogörelse som de måste lämna.",
      ),
    },
    state: {
      title: "Så tillgänglig är webbplatsen",
      text: "Enligt vår egen bedömning uppfyller de publika sidorna WCAG\u00a02.2 nivå AA, med undantag för de brister som står nedan. Ingen utomstående har granskat dem.",
    },
    tests: {
      title: "Så har vi prövat",
      text: list(
        isBilingual
          ? "Varje sorts publik sida prövas automatiskt med axe-core vid varje ändring: på svenska i ljust läge, på engelska i mörkt läge och på en skärm som är 320\u00a0bildpunkter bred."
          : "Varje sorts publik sida prövas automatiskt med axe-core vid varje ändring: i ljust läge, i mörkt läge och på en skärm som är 320\u00a0bildpunkter bred.",
        "Varje sorts sida prövas också utan skript, och koden granskas mot reglerna för giltig HTML.",
        "Färgernas kontrast räknas fram ur de färgvärden som webbplatsen använder.",
        isBilingual
          ? "Meny, språkval, formulär och inloggning prövas med tangentbord."
          : "Meny, formulär och inloggning prövas med tangentbord.",
      ),
    },
    shortcomings: {
      title: "Brister vi känner till",
      text: list(
        "Vi har inte prövat sidorna systematiskt med skärmläsare, och inte tillsammans med personer med funktionsnedsättning. Vissa fel upptäcks bara på det sättet.",
        "Inloggning och konto kräver skript. Utan skript går allt annat att läsa, och kontaktformuläret att skicka.",
        "Rubriken på sidan för en felaktig adress är på engelska. Språket är angivet i koden, så att en skärmläsare kan uttala den rätt.",
      ),
      /** Added if the site has resources. */
      resources: list(
        "Filmer är inte syntolkade. Vid filmen finns en länk till samma innehåll som text.",
        "Dokumenten (PDF) är märkta för hjälpmedel, men bara prövade automatiskt.",
      ),
    },
    report: {
      title: "Säg till när något inte fungerar",
      text: "Skriv till oss om du stöter på ett hinder eller behöver något från webbplatsen i en annan form. Berätta gärna vilken sida det gäller och vilken webbläsare och vilka hjälpmedel du använder. Vi svarar och berättar vad vi gör åt det.",
    },
  },
}
