import { createHash, randomBytes } from 'node:crypto'
import type { PrinterConnection } from '#contract/printing/printers.ts'

const paths = {
  'star-cloudprnt': '/api/printers/star',
  'epson-server-direct-print': '/api/printers/epson',
} as const

/** A server URL with a new secret. It cannot be read from the database. */
export function createPollUrl(
  publicUrl: string,
  connection: PrinterConnection,
): { pollUrl: string; tokenHash: string } | { pollUrl: null; tokenHash: null } {
  if (connection === 'raw-socket') return { pollUrl: null, tokenHash: null }
  const token = randomBytes(24).toString('base64url')
  return { pollUrl: `${publicUrl}${paths[connection]}/${token}`, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
