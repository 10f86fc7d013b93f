import { paragraphs } from "../../paragraphs.ts"
import type { withoutFigures as swedish } from "../../sv/long/without-figures.ts"
import { beliefs } from "./company.ts"

export const withoutFigures: typeof swedish = {
  "home.description":
    "Choose from ready-made features. We connect them to the systems you already have, run them for you and stand by the service level in the contract.",
  "home.features.link": "See all features",
  "functions.headTitle": "Features to choose from",
  "functions.title": "Features on one platform",
  "functions.subtitle": "Choose those you need. You can add more later.",
  "functions.choice.none": "None chosen yet.",
  "functions.choice.part": "{count} chosen.",
  "functions.choice.complete": "{count} chosen.",
  "functions.choice.more": "{count} chosen.",
  "contact.choice.part": "{count} features from your selection are in the message.",
  "contact.choice.complete": "{count} features from your selection are in the message.",
  "contact.choice.more": "{count} features from your selection are in the message.",
  "contact.choice.one": "One feature from your selection is in the message.",
  "long.about.manifesto.text": paragraphs(
    ...beliefs,
    "That is why we make modules that fit together, each of which does one thing from start to finish. You choose those you need. The rest you do not pay for.",
  ),
}
