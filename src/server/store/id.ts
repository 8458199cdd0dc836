import { randomBytes } from 'node:crypto'

/** Without i, l, o and u: easily read aloud, and no words by accident. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idChars = 25

/** @returns a new id of 125 random bits: it cannot be guessed, and does not tell how many came before it */
export function newId(): string {
  return Array.from(randomBytes(idChars), (byte) => alphabet[byte % alphabet.length]).join('')
}
