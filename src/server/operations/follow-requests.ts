import packageFile from '../../../package.json' with { type: 'json' }
import type { Config } from '../config/config.ts'
import { kindOf } from '../store/database.ts'
import { setTracing, type Tracing } from '../telemetry/tracing.ts'

/** Loads OpenTelemetry where a setting names a receiver. To be called before the database is opened. */
export async function followRequests(
  { tracedShare: share, database }: Config,
  log: { warn: (details: object, message: string) => void },
): Promise<Tracing | undefined> {
  if (share === undefined) return undefined
  const { startTracing } = await import('../telemetry/open-telemetry.ts')
  const tracing = startTracing({ version: packageFile.version, share, database: kindOf(database), log })
  setTracing(tracing)
  return {
    ...tracing,
    close: () => {
      setTracing(undefined)
      return tracing.close()
    },
  }
}
