import { Secret, TOTP } from "otpauth"
import encodeQR from "qr"

const period = 30

/**
 * Accepted time steps before and after (the maximum by RFC 6238, 5.2); more would help guessers.
 */
const acceptedSteps = 1

const totpFor = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period })

/** Creates a 160-bit secret, its otpauth URI and the QR code as SVG. */
export function createTotpSecret(
  issuer: string,
  label: string,
): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: 20 }).base32
  const uri = totpFor(secret, { issuer, label }).toString()
  // Cameras need dark on light, also on dark pages. auth-js puts the SVG into a data URL unescaped,
  // so it must not contain % or #.
  const qr_code = encodeQR(uri, "svg", { border: 4 }).replace(
    ">",
    '><path fill="white" d="M0 0h999v999H0Z"/>',
  )
  return { secret, uri, qr_code }
}

/** Returns a code's time step; `undefined` for a wrong, expired or reused one (`lastStep`). */
export function matchingStep(secret: string, code: string, lastStep: number | null): number | undefined {
  // otpauth throws for a code of another byte length.
  if (!/^\d{6}$/.test(code)) return undefined
  const now = Date.now()
  const delta = totpFor(secret).validate({ token: code, timestamp: now, window: acceptedSteps })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / period) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
