import type { contact as swedish } from "../sv/contact.ts"

export const contact: typeof swedish = {
  headTitle: "Contact us or book a demo",
  hero: {
    title: "Tell us what you need",
    description: "Write a few lines or book a demo. You do not have to know which modules it will take.",
  },
  form: {
    label: "Contact form",
    name: "Name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    message: "Message",
    messageHint: "For instance which systems you have today, and when something needs to be ready.",
    optional: "optional",
    honeypot: "Leave this field empty",
    nameHint: "Please fill in your name, so that we know whom to answer.",
    emailHint: "An address looks like this: name@example.com",
    send: "Send message",
    sending: "Sending...",
  },
  choice: {
    part: "{count} features from your selection are in the message. {least} to {most} make a complete portal, website or intranet.",
    complete:
      "{count} features from your selection are in the message. They make a complete portal, website or intranet.",
    more: "{count} features from your selection are in the message. A complete portal, website or intranet needs {least} to {most}.",
    one: "One feature from your selection is in the message. {least} to {most} make a complete portal, website or intranet.",
    refused: "Your selection could not be added to the message just now. Wait a minute and reload the page.",
    message: {
      one: "We are interested in this feature:",
      other: "We are interested in these {count} features:",
    },
  },
  checks: {
    nameRequired: "Name is required",
    emailRequired: "Email is required",
    emailInvalid: "Please enter a valid email address",
  },
  success: {
    title: "Message sent!",
    text: "We have received your enquiry and will get back to you soon.",
  },
  failure: "The message could not be sent. Please try again.",
  after: {
    sent: "Your message has reached us.",
    notSent: "The message has not been sent yet. What you wrote is still here.",
    tooMany:
      "The message has not been sent yet, because many have come from your connection. Wait a while and send it again, or call us. What you wrote is still here.",
  },
  steps: {
    title: "What happens next",
    items: [
      {
        title: "We read your message",
        text: "A person reads it and finds out who here can answer it.",
      },
      {
        title: "You hear from us",
        text: "We call or write, and answer what you asked. No sales script.",
      },
      {
        title: "Want to book a demo?",
        text: "Say so in your message. We will suggest some times and show you a portal like the one you need, free of charge and without obligation.",
      },
    ],
  },
  direct: "Rather talk to us directly?",
  email: "Email",
  phone: "Phone",
  address: "Visiting and postal address",
}
