import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createAuth, type LoadAuth, type SendMailTo, sessionCookieName } from './accounts/auth.ts'
import { createDeviceCookie, type DeviceCookie } from './accounts/device-cookie.ts'
import { createPasswordQueue, type PasswordQueue } from './accounts/password-queue.ts'
import { openCheckedDatabase } from './backup/damaged-database.ts'
import { type Clock, createClock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import type { SessionCookie } from './http/session-cookie.ts'
import { once } from './lazy/once.ts'
import { type MailServer, readMailServer } from './mail/mail-server.ts'
import { createMailer, createTransportPool, type SendMail } from './mail/mailer.ts'
import { createOutbox } from './mail/outbox.ts'
import { createTextEncryption } from './mail/text-encryption.ts'
import { getOrCreateSetting } from './settings/setting-store.ts'
import { type ChangeBus, createChangeBus } from './store/change-bus.ts'
import { createFolder } from './store/create-folder.ts'
import { connectDatabase, type Database, databaseTimeouts } from './store/database.ts'
import type { DatabaseTimeouts } from './store/dialect.ts'
import { listAppliedMigrations, migrate } from './store/migrate.ts'
import { withoutStatementTimeout } from './store/statement-timeout.ts'
import { requireNoImport } from './transfer/unfinished-import.ts'

/** What routes and commands share: the database, accounts and mail. */
export interface Services {
  database: Database
  auth: LoadAuth
  changeBus: ChangeBus
  cookie: SessionCookie
  devices: DeviceCookie
  passwordQueue: PasswordQueue
  /** Sends a mail in the background; a failure is logged. */
  sendMailLater: (...mail: Parameters<SendMailTo>) => void
  mail: {
    /** @returns the current mail server and sender */
    readServer: () => Promise<MailServer>
    /** Sends a mail at once, without the outbox. */
    send: SendMail
    /** The same for many mails: it keeps its connections to the mail server. */
    sendPooled: SendMail
    /** Encrypts the password of the mail server. */
    encrypt: (password: string) => string
  }
  /** Waits for background work, such as mails, and closes the database. */
  close: () => Promise<void>
}

/**
 * Opens and migrates the database, and creates the services for accounts and mail.
 * @throws with a message that says what to do, if the file is damaged or the database is from a newer version
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  timeouts = databaseTimeouts,
  clock = createClock(),
): Promise<Services> {
  createFolder(config.dataDir)
  return openCheckedDatabase(config.database, () => openUnchecked(config, log, timeouts, clock))
}

async function openUnchecked(
  config: Config,
  log: FastifyBaseLogger,
  timeouts: DatabaseTimeouts,
  clock: Clock,
): Promise<Services> {
  const events = {
    onConnectionLost: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    onDiskError: (message: string, error: unknown) => log.error({ err: error }, message),
  }
  const database = await connectDatabase(config.database, events, timeouts)
  const backgroundTasks = new Set<Promise<unknown>>()
  const changeBus = createChangeBus(database, config.database, log)
  database.groupCommit.onCommit(() => changeBus.publish('orders'))
  const closeFunctions: (() => Promise<void>)[] = []
  const close = async () => {
    // first, because it can store mails
    await Promise.allSettled(backgroundTasks)
    await Promise.allSettled(closeFunctions.map((each) => each()))
    await changeBus.close()
    await database.close()
  }
  try {
    await requireNoUnfinishedImport(database)
    const newerMigrations = await withoutStatementTimeout(() => migrate(database))
    if (newerMigrations.length > 0)
      log.warn({ steps: newerMigrations }, 'the database is from a newer version of Tiffin; this version can use it')
    const makeSecret = () => randomBytes(32).toString('base64')
    const secret = config.authSecret ?? (await getOrCreateSetting(database.queries, 'authSecret', makeSecret))
    const passwords = createTextEncryption(secret, 'mail password')
    const readServer = () => readMailServer(database.queries, config, passwords)
    const send = createMailer(readServer, outboxDir(config), log)
    const pool = createTransportPool()
    const sendPooled = createMailer(readServer, outboxDir(config), log, pool.open)
    closeFunctions.push(async () => pool.close())
    const outbox = createOutbox(database.queries, secret, send, { log, clock })
    closeFunctions.push(outbox.close)
    const sendMail: SendMailTo = async (compose, userId, expiresAt) => {
      const { site, smtp } = await readServer()
      // a mail that is written to a file needs no retries
      await (smtp ? outbox.post(compose(site), userId, expiresAt) : send(compose(site)))
    }
    const inBackground = (work: Promise<unknown>) => {
      const task = work.catch((error: unknown) => log.error({ err: error }, 'background work failed'))
      backgroundTasks.add(task)
      void task.finally(() => backgroundTasks.delete(task))
    }
    const { publicUrl } = config
    const auth = once(() => createAuth({ database, publicUrl, secret, sendMail, log, inBackground }))
    const cookie = { name: sessionCookieName(publicUrl), secret }
    const devices = createDeviceCookie(publicUrl, secret)
    const passwordQueue = createPasswordQueue()
    const sendMailLater: Services['sendMailLater'] = (...mail) => inBackground(sendMail(...mail))
    const mail = { readServer, send, sendPooled, encrypt: (password: string) => passwords.encrypt(password) }
    return { database, auth, changeBus, cookie, devices, passwordQueue, sendMailLater, mail, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The folder that mails are written to if no SMTP server is configured. */
export function outboxDir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/** An incompletely imported database must be neither used nor migrated. */
async function requireNoUnfinishedImport(database: Database): Promise<void> {
  if ((await listAppliedMigrations(database)).length > 0) await requireNoImport(database.queries)
}
