interface Trouble {
  /** For whoever runs the site: in the log and at /readyz. */
  sentence: string
  /** It does not go away by itself: only a restart on a sound file ends it. */
  lasting?: true
}

/** By SQLite's primary result code, or PostgreSQL's SQLSTATE. */
const troubles: Record<number | string, Trouble> = {
  8: { sentence: 'The disk is read-only: reads go on, orders are refused. Make it writable again.' },
  10: { sentence: 'The disk fails (input/output error). Look into the system log, and save the data.' },
  11: { sentence: 'The database file is damaged. Stop Tiffin and restore a backup: tiffin restore.', lasting: true },
  13: { sentence: 'The disk is full: reads go on, orders are refused. Make space; nothing needs a restart.' },
  26: {
    sentence: 'The database file is no database. Stop Tiffin and restore a backup: tiffin restore.',
    lasting: true,
  },
  '25006': {
    sentence:
      'PostgreSQL is read-only: reads go on, orders are refused. Make space if its disk is full, and turn default_transaction_read_only off; after a failover point DATABASE_URL at the primary. Nothing needs a restart.',
  },
  '53100': {
    sentence: 'The disk of PostgreSQL is full: reads go on, orders are refused. Make space; nothing needs a restart.',
  },
}

const sayAgainMs = 60_000

/** Remembers that the database could not write, until a write has succeeded. */
export interface DiskTrouble {
  /** @param error whatever a statement threw; others than the disk's are passed over */
  note(error: unknown): void
  /**
   * @param probe tries a write
   * @returns undefined when all is well, or well again
   */
  find(probe: () => Promise<void>): Promise<string | undefined>
}

/** @param tell called when a trouble begins, and once a minute while it goes on */
export function watchDisk(tell: (sentence: string, error: unknown) => void): DiskTrouble {
  let current: Trouble | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    note(error) {
      const trouble = troubleOf(error)
      if (!trouble || current?.lasting) return
      const isNews = trouble !== current || performance.now() - toldAt > sayAgainMs
      current = trouble
      if (!isNews) return
      toldAt = performance.now()
      tell(trouble.sentence, error)
    },
    async find(probe) {
      if (current === undefined || current.lasting) return current?.sentence
      try {
        await probe()
        current = undefined
      } catch (error) {
        current = troubleOf(error) ?? current
      }
      return current?.sentence
    },
  }
}

/** Whether the error means that the database cannot write, as opposed to not being reachable. */
export function isTrouble(error: unknown): boolean {
  return troubleOf(error) !== undefined
}

function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return troubles[error.errcode & 0xff]
  return 'code' in error && typeof error.code === 'string' ? troubles[error.code] : undefined
}
