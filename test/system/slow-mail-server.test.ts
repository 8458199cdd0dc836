import { expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { untilFollowing } from '#test/support/followers.ts'
import { startMailServer } from '#test/support/mail.ts'
import { untilAllSent } from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'
import { saveOrderHandling } from '#test/support/settings.ts'

test('a mail server that scans a mail for eleven seconds gets it once (#278)', { timeout: 60_000 }, async () => {
  const mails = await startMailServer(0, { scanMs: 11_000 })
  onTestFinished(mails.stop)
  const app = await buildTestApp('sqlite', { SMTP_URL: mails.url })
  await saveOrderHandling(await signInAdmin(app), { notifications: { mailsCustomers: true } })
  await untilFollowing(app)
  const asha = await app.customer()

  await postOrder(asha)
  await mails.waitFor(asha.email)
  await untilAllSent(app)

  const { queries } = app.database
  const sent = await queries.selectFrom('notifications').select(['attempts', 'outcome']).execute()
  expect(sent).toEqual([{ attempts: 1, outcome: 'sent' }])
  expect(mails.mails).toHaveLength(1)
})
