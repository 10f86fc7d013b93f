// All rate limits. `RATE_LIMIT_FACTOR` multiplies the points; bytes and times stay.

export interface Limit {
  /** Counted by client address (IPv6: its /64 network), e-mail address, both, or session. */
  readonly key: "address" | "email" | "addressAndEmail" | "session"
  readonly points: number
  readonly seconds: number
  /**
   * Shared by all processes (in Postgres), where more processes must not raise the limit. Flood
   * limits on plain reads and writes are per process: a row written per request costs more than it
   * saves.
   */
  readonly shared: boolean
  /**
   * Counts failures only: each use is counted first and refunded if it succeeds
   * (`Counters.giveBack`).
   */
  readonly failures?: boolean
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const mailsWithLinks = [
  { key: "address", points: 5, seconds: hour, shared: true },
  { key: "addressAndEmail", points: 3, seconds: hour, shared: true },
  { key: "email", points: 30, seconds: hour, shared: true },
] as const satisfies readonly Limit[]

export const limits = {
  contact: [
    { key: "address", points: 5, seconds: 10 * minute, shared: true },
    { key: "address", points: 30, seconds: day, shared: true },
  ],
  resourceLink: [
    { key: "address", points: 5, seconds: 10 * minute, shared: true },
    { key: "address", points: 30, seconds: day, shared: true },
    // The address is not verified: others must not be able to flood its mailbox.
    { key: "email", points: 3, seconds: hour, shared: true },
  ],
  signIn: [
    { key: "address", points: 10, seconds: minute, shared: true },
    { key: "addressAndEmail", points: 10, seconds: 15 * minute, shared: true, failures: true },
    // Against guessing from many addresses. A lower limit would let anyone lock the owner out.
    { key: "email", points: 100, seconds: 15 * minute, shared: true, failures: true },
  ],
  /**
   * Codes of a second factor, requested after the correct password. 480 guesses a day, with three
   * of a million codes valid at a time, hit one in two years.
   */
  secondFactor: [{ key: "email", points: 20, seconds: hour, shared: true, failures: true }],
  /** By session only, so that another caller cannot use up the attempts of a recovery link. */
  newPassword: [{ key: "session", points: 10, seconds: 15 * minute, shared: true }],
  // Mails with a link. One caller gets few per address, so that the owner, another caller, still
  // gets theirs. All callers together are bounded by the last limit; by then the mailbox has valid
  // links (`pkceLink`).
  signUp: mailsWithLinks,
  recover: mailsWithLinks,
  resend: mailsWithLinks,
  /** Links that only the requesting client can use (PKCE), per address. */
  pkceLink: [{ key: "email", points: 3, seconds: hour, shared: true }],
  /** Called with the secret key, so only the invited address can be counted. */
  invite: [{ key: "email", points: 5, seconds: hour, shared: true }],
  /**
   * Following links, refreshing sessions, changing an account. Tokens have 256 bits, so this only
   * guards against floods.
   */
  account: [{ key: "address", points: 120, seconds: minute, shared: false }],
  /** Every authorized request reads the session, so it has the same limit as data. */
  session: [{ key: "address", points: 600, seconds: minute, shared: false }],
  /** A search is not cached: it costs a thousand times as much as a cached page. */
  search: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** Searches through the data API, including those of the search page. */
  searchCall: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** The contact screen with selected functions is rendered per visitor. */
  choice: [{ key: "address", points: 30, seconds: minute, shared: false }],
  /** Each image is resized to several widths: seconds of CPU time. */
  upload: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** Uploaded files that are not in memory. */
  fileRead: [{ key: "address", points: 600, seconds: minute, shared: false }],
  /**
   * Pages that are not cached: 404s, loader data, posted forms. Each takes about 10 ms of CPU time.
   * Cache hits are not counted. A crawler with dead links requests a few per second at most.
   */
  page: [{ key: "address", points: 600, seconds: minute, shared: false }],
  /** Renders for the editing screen, in two languages: some per second while an editor types. */
  editing: [{ key: "address", points: 1_800, seconds: minute, shared: false }],
  /** A preview is rendered per visitor, like a search. */
  preview: [{ key: "address", points: 60, seconds: minute, shared: false }],
  previewCall: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** One URL causes up to 79 key lookups. */
  redirectCall: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** A few words in memory each. */
  counted: [{ key: "address", points: 60, seconds: minute, shared: false }],
  restRead: [{ key: "address", points: 600, seconds: minute, shared: false }],
  restWrite: [{ key: "address", points: 600, seconds: minute, shared: false }],
} as const satisfies Record<string, readonly Limit[]>

export type LimitName = keyof typeof limits

/**
 * Maximum open connections per process. An idle one takes about 10 kB. The limit of open files,
 * which Node raises to the hard limit, must be higher.
 */
export const maxConnections = 5_000

/** Queued searches per address while one runs; more are rejected. */
export const maxQueuedSearches = 10

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Limits of request bodies in bytes. Files have separate limits (0021). */
export const bodyLimits = {
  /** For everyone, at the data API and the auth API: visitors send a few hundred. */
  anybody: 64 * kilobyte,
  /**
   * For administrators, whose screens write rows of about 60 kB, and the secret key, at the data
   * API.
   */
  administrators: megabyte,
  /** An import: 10,000 features are some megabytes (0022). */
  import: 16 * megabyte,
  /** For functions; the forms reject above 64 kB with a localized message. */
  functions: megabyte,
  /** A posted form: the contact form at its limits, 10,770 characters of twelve encoded bytes. */
  form: 144 * kilobyte,
  /** Maximum fields of such a form; ours have seven. */
  formFields: 50,
  /** A statistics beacon: an event and a file's URL. */
  beacon: 2_100,
  /**
   * Maximum values in JSON: an import has 20,000 rows of at most 13 fields. Postgres needs about
   * fifty bytes for a value of a few bytes.
   */
  jsonValues: 300_000,
  /** Maximum nesting of JSON: Postgres parses it recursively. */
  jsonDepth: 64,
} as const

/** Timeouts for request bodies. */
export const bodyTimeouts = {
  /** Up to a megabyte, or without Content-Length. */
  seconds: 30,
  smallBytes: megabyte,
  /** Minimum rate above that: 25 MB in thirteen minutes. */
  bytesPerSecond: 32 * kilobyte,
  maxSeconds: 15 * minute,
} as const
