import type { FunctionArea } from "./area.ts"

export const services = {
  name: "Formulär och e-tjänster",
  name_en: "Forms and e-services",
  functions: [
    {
      title: "Formulärbyggare",
      title_en: "Form builder",
      description: "Handläggaren bygger formuläret själv av 22 fälttyper och publicerar det samma dag.",
      description_en: "The case officer builds the form from 22 field types and publishes it the same day.",
      icon_name: "SquarePen",
    },
    {
      title: "Villkorsstyrda frågor",
      title_en: "Conditional questions",
      description: "Frågor som inte gäller den sökande visas aldrig.",
      description_en: "Questions that do not apply to the applicant are never shown.",
      icon_name: "GitBranch",
    },
    {
      title: "Förifyllda uppgifter",
      title_en: "Prefilled details",
      description: "Namn och adress fylls i från folkbokföringen när användaren har loggat in.",
      description_en:
        "Name and address are filled in from the population register once the user has logged in.",
      icon_name: "UserCheck",
    },
    {
      title: "Spara utkast",
      title_en: "Save and continue later",
      description: "Den sökande sparar halvvägs och fortsätter på en annan enhet inom 30 dagar.",
      description_en: "Applicants save halfway and carry on from another device within 30 days.",
      icon_name: "Save",
    },
    {
      title: "E-underskrift",
      title_en: "E-signing",
      description: "Skriv under med BankID eller Freja, ensam eller flera tillsammans i rätt ordning.",
      description_en: "Sign with BankID or Freja, alone or with others in the right order.",
      icon_name: "Signature",
    },
    {
      title: "Filuppladdning",
      title_en: "File upload",
      description:
        "Bilagor på upp till 200\u00a0MB viruskontrolleras och visas som miniatyrer innan de skickas.",
      description_en:
        "Attachments of up to 200\u00a0MB are scanned for viruses and previewed before they are sent.",
      icon_name: "Upload",
    },
    {
      title: "Betalning",
      title_en: "Payment",
      description: "Ta betalt med kort eller Swish och få beloppet bokfört på rätt konto.",
      description_en: "Take payment by card or Swish and have the amount booked to the right account.",
      icon_name: "CreditCard",
    },
    {
      title: "Kontroll före insändning",
      title_en: "Check before sending",
      description: "Fel och luckor visas fält för fält, på begriplig svenska, innan formuläret skickas.",
      description_en: "Errors and gaps are shown field by field, in plain language, before the form is sent.",
      icon_name: "ListChecks",
    },
    {
      title: "Kvittens",
      title_en: "Acknowledgement",
      description: "Den sökande får ärendenummer, sammanfattning och beräknad svarstid direkt.",
      description_en: "The applicant gets a case number, a summary and an expected reply date straight away.",
      icon_name: "MailCheck",
    },
    {
      title: "Avgiftsberäkning",
      title_en: "Fee calculator",
      description: "Räkna ut avgiften för bygglov, förskola eller anslutning enligt er egen taxa.",
      description_en:
        "Work out the fee for a permit, a preschool place or a connection from your own price list.",
      icon_name: "Calculator",
    },
    {
      title: "Tidsbokning",
      title_en: "Appointment booking",
      description: "Besökaren bokar, flyttar och avbokar tid själv och får en påminnelse dagen före.",
      description_en:
        "Visitors book, move and cancel appointments themselves, with a reminder the day before.",
      icon_name: "CalendarPlus",
    },
    {
      title: "Lokalbokning",
      title_en: "Venue booking",
      description: "Föreningar ser lediga hallar och salar, bokar direkt och får koden till dörren.",
      description_en: "Clubs see which halls and rooms are free, book at once and receive the door code.",
      icon_name: "DoorOpen",
    },
    {
      title: "Ombud",
      title_en: "Acting on someone’s behalf",
      description:
        "Vårdnadshavare, gode män och firmatecknare söker åt någon annan, med behörigheten kontrollerad.",
      description_en:
        "Guardians and authorised signatories apply for someone else, with their authority verified.",
      icon_name: "UsersRound",
    },
    {
      title: "Felanmälan",
      title_en: "Fault reporting",
      description:
        "Invånaren anmäler ett hål i vägen eller en trasig lampa med bild och plats på 40 sekunder.",
      description_en:
        "Residents report a pothole or a broken lamp with a photo and a location in 40 seconds.",
      icon_name: "ClipboardList",
    },
    {
      title: "Medborgarförslag",
      title_en: "Citizens’ proposals",
      description: "Invånare lämnar förslag och samlar stöd, och rätt nämnd får det som når gränsen.",
      description_en:
        "Residents submit proposals and gather support, and the right committee gets those that reach the threshold.",
      icon_name: "Vote",
    },
    {
      title: "Enkäter",
      title_en: "Surveys",
      description: "Ställ frågor öppet eller till utvalda, se svaren i diagram och hämta dem till Excel.",
      description_en: "Ask everyone or a chosen few, see the answers as charts and download them to Excel.",
      icon_name: "MessageSquareQuote",
    },
    {
      title: "Evenemangsanmälan",
      title_en: "Event registration",
      description: "Ta emot anmälningar med platsgräns, reservlista och biljett i mobilen.",
      description_en: "Take registrations with a limit on places, a waiting list and a ticket on the phone.",
      icon_name: "Ticket",
    },
  ],
} as const satisfies FunctionArea
