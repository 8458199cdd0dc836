import { randomFillSync } from 'node:crypto'

/** Without i, l, o and u: easily read aloud, and no words by accident. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idChars = 25

/** Asking for a thousand random bytes costs hardly more than asking for one. */
const pool = Buffer.alloc(idChars * 64)
let taken = pool.length

/** @returns a new id of 125 random bits: it cannot be guessed, and does not tell how many came before it */
export function newId(): string {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  let id = ''
  for (const byte of pool.subarray(taken, (taken += idChars))) id += alphabet.charAt(byte % alphabet.length)
  return id
}
