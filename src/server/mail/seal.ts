import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts and authenticates texts with AES-256-GCM.
 * @param secret `AUTH_SECRET`, which signs sessions; the key is derived from it and used for nothing else
 */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tiffin outbox', 32))
  return {
    close(text: string): string {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv)
      const bytes = [sealing.update(text, 'utf8'), sealing.final()]
      return Buffer.concat([iv, sealing.getAuthTag(), ...bytes]).toString('base64url')
    },
    /** @throws when the text was sealed with another secret, or changed since */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    },
  }
}
