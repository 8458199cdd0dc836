import { buildApp } from './app.ts'
import { checkAfterCrash, hadUncleanShutdown, scheduleBackups } from './backup/backup-schedule.ts'
import { lockDatabase } from './backup/lock.ts'
import { readConfig } from './config/config.ts'
import { openDataFolder } from './config/data-folder.ts'
import { startError } from './errors/start-error.ts'
import { databaseFile } from './store/dialects.ts'

/** How long a stop may wait for requests that are under way. */
const stopMaxMs = 6000
const idleSweepMs = 50

/**
 * Starts the server and says where it is. SIGTERM and SIGINT stop it gracefully: what is under way is answered, new
 * connections are refused, the database is closed. Before that SIGTERM lets it drain; SIGINT comes from somebody who waits.
 * @param env as of `process.env`
 */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const isEmbedded = databaseFile(config.database) !== undefined
  const openFolderWarning = await openDataFolder(config)
  const wasUnclean = isEmbedded && hadUncleanShutdown(config.database)
  // held until the process ends, however it ends
  if (isEmbedded) process.on('exit', lockDatabase(config.database))
  const { server, firstAdmin, drain } = await buildApp(config)
  const adminLine =
    firstAdmin && `The first admin: ${firstAdmin.email}, password ${firstAdmin.password} (shown only this once)\n`
  const { host, port } = config
  try {
    await server.listen({ host, port })
  } catch (error) {
    // shown also now: the account exists, so the next start will not show its password
    if (adminLine) console.log(adminLine)
    await server.close()
    throw startError(error, { doing: 'listen', host, port }) ?? error
  }
  console.log(`\nTiffin is at ${config.publicUrl}`)
  if (adminLine) console.log(adminLine)
  if (openFolderWarning) server.log.warn(openFolderWarning)
  if (wasUnclean) void checkAfterCrash(config.database, server.log)
  if (isEmbedded && config.backups) scheduleBackups(config.database, server.log)

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      server.log.info({ signal }, 'stopping')
      drain.begin()
      setTimeout(close, signal === 'SIGTERM' ? config.drainMs : 0)
    })

  function close(): void {
    setTimeout(() => process.exit(1), stopMaxMs).unref()
    // a connection that is kept alive would hold the stop up, though what was under way on it is answered
    setInterval(() => server.server.closeIdleConnections(), idleSweepMs).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
}
