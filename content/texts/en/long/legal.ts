import { list, paragraphs } from "../../paragraphs.ts"
import type { legalSections as swedish } from "../../sv/long/legal.ts"

export const legalSections: typeof swedish = {
  privacy: {
    short: {
      title: "In short",
      text: "You can read the website without giving us anything. You only need an account to see all the features of a solution. We count how often pages are shown, but not to whom; we show no advertising, and nothing is fetched from other companies when you open a page. That is why there is no cookie banner to click away.",
    },
    contact: {
      title: "When you write to us",
      text: paragraphs(
        "The contact form stores your name and email address, and your company, phone number and message if you fill them in. They are kept in our database and sent by email to the people who will answer. With the message we keep which of our pages you came to the form from. We also record who answers and what we have agreed.",
        "The legal basis is our legitimate interest in being able to answer you (Article 6(1)(f) of the General Data Protection Regulation). Where the conversation leads to a quotation or a contract, the basis is preparing or performing that contract (Article 6(1)(b)).",
        "{kept}",
      ),
      kept: {
        forGood: "We do not delete messages after a set time. Ask us to and we will delete yours.",
        one: "We delete the message no later than 1\u00a0day after it arrived, or sooner if you ask us to.",
        other:
          "We delete the message no later than {count}\u00a0days after it arrived, or sooner if you ask us to.",
      },
    },
    link: {
      title: "When you ask for a link",
      text: paragraphs(
        "Every resource can be downloaded without giving us anything. If you ask us to email you the link to one instead, we store your email address, and your name and company if you fill them in, which resource it was and on which page you asked for it, and what you agreed to and when.",
        "We use this to email the link and to contact you about the topic and about related solutions. The legal basis is your consent (Article 6(1)(a)). You can withdraw it whenever you like: write to us and we will delete the data.",
        "{kept}",
      ),
      kept: {
        forGood: "We do not delete the data after a set time. Ask us to and we will.",
        one: "We delete the data no later than 1\u00a0day after you gave it to us, or sooner if you ask us to.",
        other:
          "We delete the data no later than {count}\u00a0days after you gave it to us, or sooner if you ask us to.",
      },
    },
    account: {
      title: "When you have an account",
      text: paragraphs(
        "For an account we store your email address, a user ID, when the account was created and last used, and a hash of the password. The password itself is not stored. The legal basis is the agreement with you about the account (Article 6(1)(b)).",
        "The account remains until you ask us to remove it. Everything that belongs to it goes with it. An account whose address has not been verified may be removed after a week.",
      ),
    },
    browser: {
      title: "What is stored in your browser",
      text: paragraphs(
        "Only what is needed for something that you have asked for, which is why no consent is required (chapter 9, section 28 of the Swedish Electronic Communications Act):",
        list(
          "Your choice of language, in local storage and in the cookie language for one year. It is stored only once you have chosen.",
          "What you have written in the contact form when you change language, in the tab’s own storage, until the page in the other language is open.",
          "Your login, in local storage, until you log out.",
          "Your choice to turn off the / shortcut, in local storage. It is stored only once you have turned it off.",
          "If you are an administrator: what you have written and not saved, in local storage for at most 14 days, until you save it, discard it or log out. Notes about a person stay in the tab’s own storage.",
          "When you are logged in or logging in: how far down a page you were, and that you are choosing a new password, until you close the tab.",
        ),
      ),
    },
    visits: {
      title: "What we count",
      text: paragraphs(
        "For each day the server counts how often every page is shown, which pages visitors go to the contact form from, how often it is begun, and how often files are downloaded. These are numbers and nothing else: no IP address, no number for you or your browser, nothing that is stored on your device or can be linked to you. The numbers are kept for 25\u00a0months.",
        "If your browser says that you do not want to be counted (Global Privacy Control or Do Not Track), it tells us nothing about forms and files.",
      ),
    },
    operation: {
      title: "Running the website",
      text: "To protect the website from being overloaded, the server counts requests from each IP address. The counters are deleted within a day. The server’s log holds no IP addresses and nothing of what is typed into forms. The basis is our legitimate interest in running the site securely (Article 6(1)(f)).",
    },
    recipients: {
      title: "Who sees the data",
      text: "Those of us who answer questions and look after the website, and the suppliers who run the server and the mail for us under data processing agreements. We sell no data.",
    },
    rights: {
      title: "Your rights",
      text: paragraphs(
        "You have the right to know which data we hold about you, to have it corrected or erased, to receive it in a common format, to ask us to restrict how we use it and to object to our using it at all. Write to us and you will have an answer within a month. It costs nothing.",
        "If you are not satisfied you can complain to the Swedish Authority for Privacy Protection, IMY, at imy.se.",
      ),
    },
  },
  accessibility: {
    goal: {
      title: "Our aim",
      text: paragraphs(
        "Everybody should be able to read, find their way and write to us here. We build the website to meet WCAG\u00a02.2 at level AA.",
        "The Swedish Act on Accessibility to Digital Public Services (DOS-lagen) applies to public bodies. We choose to publish the same kind of statement as they must.",
      ),
    },
    state: {
      title: "How accessible the website is",
      text: "By our own assessment the public pages meet WCAG\u00a02.2 level AA, except for the shortcomings below. Nobody from outside has audited them.",
    },
    tests: {
      title: "How we have tested",
      text: list(
        "Every kind of public page is tested automatically with axe-core at every change: in Swedish in light mode, in English in dark mode, and on a screen 320\u00a0pixels wide.",
        "Every kind of page is also tested without scripts, and its code is checked against the rules of valid HTML.",
        "The contrast of the colours is computed from the values that the website uses.",
        "The menu, the choice of language, forms and login are tested with a keyboard.",
      ),
    },
    shortcomings: {
      title: "Shortcomings that we know of",
      text: list(
        "We have not tested the pages systematically with screen readers, nor together with people with disabilities. Some faults are found only that way.",
        "Logging in and accounts need scripts. Everything else can be read, and the contact form sent, without them.",
      ),
      resources: list(
        "Films have no audio description. Beside a film there is a link to the same content as text.",
        "The documents (PDF) are tagged for assistive technology, but have been tested automatically only.",
      ),
    },
    report: {
      title: "Tell us when something does not work",
      text: "Write to us if something stands in your way or if you need anything from the website in another form. Please say which page it is about, and which browser and assistive technology you use. We answer and say what we are going to do about it.",
    },
  },
}
