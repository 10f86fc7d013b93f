import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

// What opens an account is not to be read in a copy of the database: AES-256-GCM with a key made of the one that signs tokens.

const keyFrom = (jwtSecret: string) =>
  Buffer.from(hkdfSync("sha256", jwtSecret, "", "secrets of second factors", 32))

/** @param owner the id of the row that holds it: in another row it opens nothing */
export function seal(text: string, owner: string, jwtSecret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyFrom(jwtSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64")
}

/** Undefined for what was sealed with another key, in another row, or altered. */
export function unseal(sealed: string, owner: string, jwtSecret: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64")
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFrom(jwtSecret), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
  } catch {
    return undefined
  }
}
