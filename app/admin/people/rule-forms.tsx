import { loadReviewRule, setReviewRule } from "../../../content/calls/reviews.ts"
import { getDataClient, reviewRuleQuery } from "../data/queries.ts"
import { accountActions, loadSignInRule } from "./people-calls.ts"
import { RuleCheckbox } from "./rule-checkbox.tsx"

const reviewTexts = {
  heading: "Granskning före publicering",
  about:
    "Publicerat innehåll ändras då bara genom utkast, som publiceras eller godkänns av någon annan än den som har skrivit. Det gäller även import, återställning, ordning och funktionerna i en lösning.",
  required: "Kräv granskning",
  alone: "Ingen annan har området Innehåll. Bjud in en kollega först, annars kan inget publiceras.",
  on: "Granskning krävs nu",
  off: "Granskning krävs inte längre",
  failed: "Kravet kunde inte ändras",
  loadFailed: "Kravet på granskning kunde inte hämtas.",
}

export const ReviewRuleForm = () => (
  <RuleCheckbox
    texts={reviewTexts}
    queryKey={reviewRuleQuery.queryKey}
    load={loadReviewRule}
    save={async (isOn) => setReviewRule(await getDataClient(), isOn)}
    noteOf={({ reviewers }) =>
      reviewers.length === 0 ? { text: reviewTexts.alone, blocks: true } : undefined
    }
  />
)

const signInTexts = {
  heading: "Inloggning via företaget",
  about:
    "Administratörer loggar då bara in via företaget: lösenord, länkar i mejl och passkeys slutar gälla för dem, och andra inloggningar avslutas. Svarar inte företagets inloggning kan driften slå av kravet.",
  required: "Administratörer loggar in via företaget",
  own: "Logga in via företaget själv först. Då är det säkert att det fungerar.",
  others: (count: number) =>
    count === 1
      ? "En administratör har ännu inte loggat in via företaget."
      : `${count} administratörer har ännu inte loggat in via företaget.`,
  on: "Administratörer loggar nu in via företaget",
  off: "Lösenord gäller igen",
  failed: "Kravet kunde inte ändras",
  loadFailed: "Kravet på inloggning kunde inte hämtas.",
}

/** Hidden until an administrator has signed in through the company's provider. */
export const SignInRuleForm = () => (
  <RuleCheckbox
    texts={signInTexts}
    queryKey={["sign-in-rule"]}
    load={loadSignInRule}
    save={accountActions.setSignInRule}
    isHidden={({ is_on, linked }) => !is_on && linked === 0}
    noteOf={({ is_on, own, others }) => {
      if (!own && !is_on) return { text: signInTexts.own, blocks: true }
      return others > 0 ? { text: signInTexts.others(others), blocks: false } : undefined
    }}
  />
)
