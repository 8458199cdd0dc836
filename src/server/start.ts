import { buildApp } from './app.ts'
import { checkAfterCrash, hadUncleanShutdown, scheduleBackups } from './backup/backup-schedule.ts'
import { lockDatabase } from './backup/lock.ts'
import { readConfig } from './config/config.ts'
import { openDataFolder } from './config/data-folder.ts'
import { startError } from './errors/start-error.ts'
import { databaseFile } from './store/dialects.ts'

/** How long a stop waits for running requests. */
const stopMaxMs = 6000
const idleSweepMs = 50

/**
 * Starts the server and prints its address. SIGTERM and SIGINT stop it gracefully: running requests get their responses, new
 * connections are refused, and the database is closed. SIGTERM first drains the server; SIGINT (Ctrl+C) does not.
 * @param env such as `process.env`
 */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const isEmbedded = databaseFile(config.database) !== undefined
  const folderWarning = await openDataFolder(config)
  const wasUnclean = isEmbedded && hadUncleanShutdown(config.database)
  // the lock is held until the process exits
  if (isEmbedded) process.on('exit', lockDatabase(config.database))
  const { server, firstAdmin, drain } = await buildApp(config)
  const adminLine =
    firstAdmin && `The first admin: ${firstAdmin.email}, password ${firstAdmin.password} (shown only once)\n`
  const { host, port } = config
  try {
    await server.listen({ host, port })
  } catch (error) {
    // the account exists already, so the next start will not print its password
    if (adminLine) console.log(adminLine)
    await server.close()
    throw startError(error, { operation: 'listen', host, port }) ?? error
  }
  console.log(`\nTiffin is at ${config.publicUrl}`)
  if (adminLine) console.log(adminLine)
  if (folderWarning) server.log.warn(folderWarning)
  if (wasUnclean) void checkAfterCrash(config.database, server.log)
  if (isEmbedded && config.backups) scheduleBackups(config.database, server.log)

  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      server.log.info({ signal }, 'stopping')
      drain.begin()
      setTimeout(close, signal === 'SIGTERM' ? config.drainMs : 0)
    })

  function close(): void {
    setTimeout(() => process.exit(1), stopMaxMs).unref()
    // idle keep-alive connections would delay the stop
    setInterval(() => server.server.closeIdleConnections(), idleSweepMs).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
}
