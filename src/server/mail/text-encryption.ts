import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export type TextEncryption = ReturnType<typeof createTextEncryption>

/**
 * Encrypts and authenticates texts with AES-256-GCM.
 * @param secret `AUTH_SECRET`, which also signs sessions; the encryption key is derived from it
 * @param purpose each purpose has its own key
 */
export function createTextEncryption(secret: string, purpose: 'outbox' | 'mail password') {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tiffin ${purpose}`, 32))
  return {
    encrypt(text: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const bytes = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...bytes]).toString('base64url')
    },
    /** @throws when the text was encrypted with another secret or was changed */
    decrypt(encrypted: string): string {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
