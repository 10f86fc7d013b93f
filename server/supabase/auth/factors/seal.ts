import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

// Secrets are unreadable in a database copy: AES-256-GCM with a key derived from JWT_SECRET.

const deriveKey = (jwtSecret: string) =>
  Buffer.from(hkdfSync("sha256", jwtSecret, "", "secrets of second factors", 32))

/**
 * @param owner id of the row, authenticated with the text, so that it cannot be decrypted in
 * another row
 */
export function encryptSecret(text: string, owner: string, jwtSecret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", deriveKey(jwtSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64")
}

/** Returns `undefined` for another key, another row or altered data. */
export function decryptSecret(sealed: string, owner: string, jwtSecret: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64")
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(jwtSecret), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
  } catch {
    return undefined
  }
}
