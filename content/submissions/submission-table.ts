/** Tables of submissions: contact messages and leads. */
export type SubmissionTable = "contact_submissions" | "lead_captures"
