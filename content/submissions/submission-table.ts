/** The tables of what visitors have sent in: contact messages, and who had a resource mailed. */
export type SubmissionTable = "contact_submissions" | "lead_captures"
