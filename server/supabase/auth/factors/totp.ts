import { Secret, TOTP } from "otpauth"
import encodeQR from "qr"

const period = 30

/**
 * Codes of the step before and the step after are taken, too (RFC 6238, 5.2, which recommends no more): clocks of phones are right to
 * the second, and typing takes time. Each further step would let a guesser hit more often.
 */
const window = 1

const codesOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period })

/** A new secret of 160 bits, and what hands it to an app: as text, as an address and as that address's QR code. */
export function newSecret(issuer: string, label: string): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: 20 }).base32
  const uri = codesOf(secret, { issuer, label }).toString()
  // White below it, on dark pages too: cameras look for dark on light. auth-js puts the picture into an address as it is, so it holds no % or #.
  const qr_code = encodeQR(uri, "svg", { border: 4 }).replace(
    ">",
    '><path fill="white" d="M0 0h999v999H0Z"/>',
  )
  return { secret, uri, qr_code }
}

/**
 * The time step that a code belongs to; undefined for one that is wrong, too old, too early, or of a step that is not after `lastStep`:
 * a code is good once.
 */
export function stepOf(secret: string, code: string, lastStep: number | null): number | undefined {
  // otpauth throws for a code of another length in bytes.
  if (!/^\d{6}$/.test(code)) return undefined
  const now = Date.now()
  const delta = codesOf(secret).validate({ token: code, timestamp: now, window })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / period) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
