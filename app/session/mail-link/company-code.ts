import { companyClient } from "../client.ts"
import type { MailLink } from "./mail-link.ts"
import { recordOutcome, unreachable } from "./record-outcome.ts"

/** Exchanges the code of the company's sign-in. Never rejects; records an error in the link. */
export async function exchangeCompanyCode(link: MailLink): Promise<void> {
  try {
    const { data, error } = await (await companyClient()).exchangeCodeForSession(link.code ?? "")
    if (data.session) link.session = data.session
    recordOutcome(link, undefined, null, error)
  } catch (error) {
    console.error(error)
    link.error = unreachable()
  }
}
