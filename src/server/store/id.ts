import { randomFillSync } from 'node:crypto'
import type { Milliseconds } from './tables.ts'

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

/** Until the year 2094 in seven characters. */
const epochMs = Date.UTC(2026, 0, 1)
const tickMs = 64
const tickChars = 7

/**
 * For rows of which there come many: those of one moment stand side by side in every index of their ids, so that writing
 * them touches few pages.
 * @returns when it was made, in steps of 64 ms, and then a `newId()`: as hard to guess as that
 */
export function newTimeOrderedId(now: Milliseconds): string {
  return tickOf(now) + newId()
}

function tickOf(now: Milliseconds): string {
  let rest = Math.max(0, Math.floor((now - epochMs) / tickMs))
  let tick = ''
  for (let count = 0; count < tickChars; count += 1) {
    tick = alphabet.charAt(rest % alphabet.length) + tick
    rest = Math.floor(rest / alphabet.length)
  }
  return tick
}
