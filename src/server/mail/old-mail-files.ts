import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../store/tables.ts'

/** A reset link lasts an hour; an owner who is setting up mail has a week to read the file. */
const maxAgeMs = 7 * 24 * 3_600_000

/** The file names that the mailer writes: a time with '-' in place of ':', and six random characters. */
const mailFileName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-\w{6}\.eml$/

/**
 * Deletes mail files that are older than a week, by the time in their names. It does not delete a file with a time in the
 * future, or with a name that the mailer does not write.
 */
export async function deleteOldMailFiles(outboxDir: string, now: Milliseconds): Promise<void> {
  for (const name of await listMailFiles(outboxDir)) {
    const isOld = now - Date.parse(name.replace(mailFileName, '$1:$2:$3')) > maxAgeMs
    // `force`: another server on the same folder may have deleted it already
    if (isOld) await rm(join(outboxDir, name), { force: true })
  }
}

/** @returns the names of the files that the mailer has written; none if the folder does not exist: the first mail creates it */
export async function listMailFiles(outboxDir: string): Promise<string[]> {
  try {
    return (await readdir(outboxDir)).filter((name) => mailFileName.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
