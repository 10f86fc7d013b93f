import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"
import { siteUrl } from "./auth-site.ts"

/** Errors to put into a response. */
export interface Faults {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
  alterSignature?: boolean
}

interface Options {
  challenge: string
  user?: { id: string }
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url")

/** Software passkey (ES256) with the JSON responses of `navigator.credentials`. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(16)
  let userHandle = ""
  let counter = 0

  const clientData = (type: string, { challenge }: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? siteUrl,
        crossOrigin: false,
      }),
    )
  function authenticatorData(faults: Faults, attested = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? ++counter)
    const flags = 0x01 | (faults.verified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([
      sha256(faults.rpId ?? new URL(siteUrl).hostname),
      Buffer.from([flags]),
      count,
      attested,
    ])
  }
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  })
  return {
    create(options: Options, faults: Faults = {}) {
      userHandle = options.user?.id ?? ""
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(faults, attested))],
      ])
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", options, faults)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      })
    },
    get(options: Options, faults: Faults = {}) {
      const client = clientData("webauthn.get", options, faults)
      const data = authenticatorData(faults)
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)
      if (faults.alterSignature) signature.writeUInt8(signature.readUInt8(12) ^ 1, 12)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: faults.userHandle ?? userHandle,
      })
    },
  }
}
