import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM: what it opens is what it sealed, unread and unchanged. */
export interface Seal {
  close: (text: string) => string
  /** @throws when it was sealed with another secret, or changed since */
  open: (sealed: string) => string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** @param secret the one that signs sessions; the key is derived from it, for this purpose alone */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tiffin outbox', 32))
  return {
    close(text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv)
      const bytes = [sealing.update(text, 'utf8'), sealing.final()]
      return Buffer.concat([iv, sealing.getAuthTag(), ...bytes]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    },
  }
}
