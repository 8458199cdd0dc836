import { createRequire } from 'node:module'
import type * as Receiptline from 'receiptline'

const require = createRequire(import.meta.url)
let loaded: typeof Receiptline | undefined

/** The library that turns tickets into commands of printers. Loaded on first use, because most servers print no tickets. */
export function receiptline(): typeof Receiptline {
  if (loaded) return loaded
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- `require` has no types
  const library: typeof Receiptline = require('receiptline')
  loaded = library
  return library
}
