// Every limit of the site, in one place. `RATE_LIMIT_FACTOR` multiplies all points; bytes and times stay.

export interface Limit {
  /** What is counted: one client address (IPv6: its /64 network), one e-mail address, the two together, or one session. */
  readonly key: "address" | "email" | "addressAndEmail" | "session"
  readonly points: number
  readonly seconds: number
  /**
   * Counted across all processes (in Postgres), for what must not be multiplied by adding processes. A flood guard
   * on plain reads and writes counts in the process: a written row for each request would cost more than it saves.
   */
  readonly shared: boolean
  /** Counts what failed: every use at first, which is given back when it has not (`Limiter.giveBack`). */
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
    // The address is not verified: nobody shall be sent mail after mail by others.
    { key: "email", points: 3, seconds: hour, shared: true },
  ],
  signIn: [
    { key: "address", points: 10, seconds: minute, shared: true },
    { key: "addressAndEmail", points: 10, seconds: 15 * minute, shared: true, failures: true },
    // Against guessing from many addresses. Few points here would let anybody keep an account's owner out.
    { key: "email", points: 100, seconds: 15 * minute, shared: true, failures: true },
  ],
  /**
   * Codes of a second factor, which are asked for after the right password: 480 a day hit one of a million, three of which are good at
   * a time, once in two years.
   */
  secondFactor: [{ key: "email", points: 20, seconds: hour, shared: true, failures: true }],
  /** Of the session alone, so that another caller cannot use up the attempts of a recovery link. */
  newPassword: [{ key: "session", points: 10, seconds: 15 * minute, shared: true }],
  // Mails with a link. One caller gets few for an address, so that another caller, its owner, still
  // gets theirs. Many callers together fill a mailbox no further than the last limit; by then it
  // holds links that work (`pkceLink`).
  signUp: mailsWithLinks,
  recover: mailsWithLinks,
  resend: mailsWithLinks,
  /** Links that only the client that asked for them can use (PKCE), for an address. */
  pkceLink: [{ key: "email", points: 3, seconds: hour, shared: true }],
  /** Called with the secret key, so that who is asked for is all there is to count. */
  invite: [{ key: "email", points: 5, seconds: hour, shared: true }],
  /** Following links, refreshing sessions, changing one's account: tokens have 256 bits, so this guards against floods alone. */
  account: [{ key: "address", points: 120, seconds: minute, shared: false }],
  /** Whatever is asked with a session reads it: as often as data may be read, for programs ask before every step. */
  session: [{ key: "address", points: 600, seconds: minute, shared: false }],
  /** Each search reads indexes afresh: a page that is cached costs a thousandth of it. */
  search: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** The same at the data interface, which the page's own searches pass as well. */
  searchCall: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** The contact screen with a choice of functions is made for one visitor, too. */
  choice: [{ key: "address", points: 30, seconds: minute, shared: false }],
  /** Each picture is made in several sizes: seconds of a core. */
  upload: [{ key: "address", points: 60, seconds: minute, shared: false }],
  /** Uploaded files that are not in memory. */
  fileRead: [{ key: "address", points: 600, seconds: minute, shared: false }],
  /**
   * Pages that are not ready: addresses that lead nowhere, a screen's data, posted forms. Each takes some ten milliseconds
   * of the process; pages out of the cache are not counted. A crawler that meets dead links asks for a few a second at most.
   */
  page: [{ key: "address", points: 600, seconds: minute, shared: false }],
  /** A preview is made for one reader, like a search. */
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
 * Connections that a process has open at the same time. One that waits for its next request takes some 10 kB; Node sets the
 * limit of open files as high as the system lets it, which has to be more than this.
 */
export const mostConnections = 5_000

/** Searches of one address that wait while one of them runs; more are refused. */
export const waitingSearches = 10

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What the bodies of requests may hold. Files have limits of their own (0021). */
export const bodyLimits = {
  /** Bytes that everybody may send to the data interface and the accounts: visitors send a few hundred. */
  anybody: 64 * kilobyte,
  /** Bytes that administrators, whose screens write rows of some 60 kB, and the secret key may send to the data interface. */
  administrators: megabyte,
  /** Bytes of an import: 10 000 features are some megabytes (0022). */
  import: 16 * megabyte,
  /** Bytes that a function can read at all; ours stop at 64 kB by themselves, with words of their own. */
  functions: megabyte,
  /** Bytes of a form posted to a page: the contact form at its limits, 10 770 characters of twelve bytes when encoded. */
  form: 144 * kilobyte,
  /** Fields of such a form; ours have seven. */
  formFields: 50,
  /** Bytes of what a browser tells for the statistics: a word and a file's address. */
  beacon: 2_100,
  /** Values in JSON: an import has 20 000 rows of at most 13 fields. A few bytes each become fifty in the database. */
  jsonValues: 300_000,
  /** How deep JSON is nested: Postgres reads it recursively. */
  jsonDepth: 64,
} as const

/** How long a body may take to come. */
export const bodyTimeouts = {
  /** For one of up to a megabyte, and for one that does not tell its length. */
  seconds: 30,
  smallBytes: megabyte,
  /** What is above that has to come at this pace: 25 MB in thirteen minutes. */
  bytesPerSecond: 32 * kilobyte,
  mostSeconds: 15 * minute,
} as const
