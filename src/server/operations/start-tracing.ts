import packageFile from '../../../package.json' with { type: 'json' }
import type { Config } from '../config/config.ts'
import { dialectFor } from '../store/dialects.ts'
import { setTracing, type Tracing } from '../telemetry/tracing.ts'

/**
 * Loads OpenTelemetry if tracing is configured. Must be called before the database is opened, because the database traces
 * its statements.
 */
export async function startTracing(
  { traceSampleRatio: share, database }: Config,
  log: { warn: (details: object, message: string) => void },
): Promise<Tracing | undefined> {
  if (share === undefined) return undefined
  const { createTracing } = await import('../telemetry/open-telemetry.ts')
  const tracing = createTracing({ version: packageFile.version, share, database: dialectFor(database).name, log })
  setTracing(tracing)
  return {
    ...tracing,
    close: () => {
      setTracing(undefined)
      return tracing.close()
    },
  }
}
