/** Opens a restaurant that sends mails about orders to an SMTP server on loopback. */
import { expect, onTestFinished, vi } from 'vitest'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { DatabaseKind } from '#server/store/database.ts'
import { signInAdmin } from './admins.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { untilFollowing } from './followers.ts'
import { type Mail, type MailServer, startMailServer } from './mail.ts'
import { saveOrderHandling } from './settings.ts'

export const restaurantAddress = 'kitchen@example.com'

export async function openWithMails(
  kind: DatabaseKind,
  notifications: Partial<Notifications> = { mailsCustomers: true, restaurantAddresses: [restaurantAddress] },
  options: TestAppOptions = {},
) {
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  const app = await buildTestApp(kind, { SMTP_URL: mails.url }, options)
  const admin = await signInAdmin(app)
  await saveOrderHandling(admin, { notifications })
  if (Object.keys(notifications).length > 0) await untilFollowing(app)
  return { app, admin, mails }
}

/** Makes waiting messages due, instead of waiting until changes are collected. */
export async function skipWaiting({ database, changeBus }: TestApp): Promise<void> {
  await database.queries.updateTable('notifications').set({ nextAt: 0 }).where('finishedAt', 'is', null).execute()
  changeBus.publish('orders')
}

/** Waits until no message waits. */
export async function untilAllSent(app: TestApp): Promise<void> {
  const deadline = Date.now() + 40_000
  for (;;) {
    const waiting = await app.database.queries
      .selectFrom('notifications')
      .select('dedupeKey')
      .where('finishedAt', 'is', null)
      .execute()
    if (waiting.length === 0) return
    if (Date.now() > deadline) throw new Error(`These messages still wait: ${JSON.stringify(waiting)}`)
    app.changeBus.publish('orders') // does not wait for the next check of the follower
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function subjectsTo({ mails }: MailServer, address: string): (string | undefined)[] {
  return mailsTo(mails, address).map(({ subject }) => subject)
}

function mailsTo(mails: readonly Mail[], address: string): Mail[] {
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** Stops the clock: a busy machine may need more than the ten seconds in which changes are collected. */
export async function atOnce(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Sends the mails about changes without the time in which changes are collected. */
export async function sendChanges(app: TestApp, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await app.database.queries.selectFrom('notifications').select('dedupeKey').execute()
    expect(rows).toHaveLength(count)
  })
  await skipWaiting(app)
  await untilAllSent(app)
}
