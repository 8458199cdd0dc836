import { randomFillSync } from 'node:crypto'
import type { Milliseconds } from './tables.ts'

/** Crockford's base 32, without i, l, o and u: ids are easy to read aloud and contain few words by accident. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idChars = 25

/** A call for many random bytes takes hardly longer than a call for one, so ids take them from this pool. */
const pool = Buffer.alloc(idChars * 64)
let usedBytes = pool.length

/** @returns an id of 125 random bits, so it cannot be guessed and does not reveal how many rows exist */
export function newId(): string {
  if (usedBytes === pool.length) {
    randomFillSync(pool)
    usedBytes = 0
  }
  let id = ''
  for (const byte of pool.subarray(usedBytes, (usedBytes += idChars))) id += alphabet.charAt(byte % alphabet.length)
  return id
}

/** With this epoch, seven characters last until the year 2094. */
const epochMs = Date.UTC(2026, 0, 1)
const tickMs = 64
const tickChars = 7

/**
 * For tables with many inserts: ids of about the same time are neighbours in an index, so inserts change few pages.
 * @returns the time in units of 64 ms, followed by a `newId()`, so it is as hard to guess as that
 */
export function newTimeOrderedId(now: Milliseconds): string {
  return encodeTick(now) + newId()
}

function encodeTick(now: Milliseconds): string {
  let remaining = Math.max(0, Math.floor((now - epochMs) / tickMs))
  let tick = ''
  for (let count = 0; count < tickChars; count += 1) {
    tick = alphabet.charAt(remaining % alphabet.length) + tick
    remaining = Math.floor(remaining / alphabet.length)
  }
  return tick
}
