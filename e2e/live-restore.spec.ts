import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { restore } from '#server/backup/restore.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { newAdmin, signInToPanel, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow, renderedOrderIds } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { leaveScreen } from './support/session.ts'
import { signUp, startTestServer, type TestServer } from './support/test-server.ts'

const run = promisify(execFile)

function tiffin(args: string[], environment: Record<string, string>) {
  return run(process.execPath, [join(repositoryRoot, 'src/cli/main.js'), ...args], { env: environment })
}

/** @returns the ids of the orders, newest first */
async function placeOrders(page: Page, server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let placed = 0; placed < count; placed += 1) ids.unshift((await placeOrder(page, server)).id)
  return ids
}

test('after an older database replaces the current one, open screens show its orders without a page reload (#123); after tiffin restore, an open panel asks to sign in, then shows restored and new orders (#129)', async ({
  browser,
}) => {
  test.slow() // starts a server twice
  const server = await startTestServer({})
  const { context, page: panel } = await openOtherBrowser(browser, server)
  const { context: customerContext, page: confirmation } = await openOtherBrowser(browser, server)
  const history = await customerContext.newPage()
  const screens = [panel, confirmation, history]
  const admin = await newAdmin(server)
  await signInViaApi(panel, server, admin)
  await signUp(confirmation, server)
  const restored = await placeOrders(confirmation, server, 1)
  const backup = join(server.dataDir, 'monday.db')
  await tiffin(['backup', backup], { DATA_DIR: server.dataDir })

  await openLiveScreen(panel, '/admin/orders')
  const removed = await placeOrders(confirmation, server, 12)
  await expect(panel).toHaveTitle('(12) Orders · Tiffin')
  await openLiveScreen(confirmation, `/order-confirmation/${removed[0]}`)
  await history.goto('/orders')
  await expect(history.getByRole('link', { name: `Order #${removed[0]}` })).toBeVisible()
  for (const screen of screens) await screen.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  for (const each of [context, customerContext]) await each.setOffline(true)
  // like a copied database file or a recovery of PostgreSQL: unlike `tiffin restore`, these do not end the sessions
  await server.restart(
    async () => void (await restore(backup, join(server.dataDir, 'tiffin.db'), { force: true, now: Date.now() })),
  )
  const added = await placeOrders(confirmation, server, 6)
  for (const each of [context, customerContext]) await each.setOffline(false)

  await expect.poll(() => renderedOrderIds(panel)).toEqual([...added, ...restored])
  await expect(panel).toHaveTitle('(6) Orders · Tiffin')
  await expect(confirmation.getByText('Order Not Found')).toBeVisible()
  await expect(history.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText(
    [...added, ...restored].map((id) => `Order #${id}`),
  )
  const [next = ''] = await placeOrders(confirmation, server, 1)
  await expect(orderRow(panel, next)).toBeVisible()
  await expect(history.getByRole('link', { name: `Order #${next}` })).toBeVisible()
  for (const screen of screens) expect(await screen.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)

  await test.step('tiffin restore', async () => {
    for (const screen of [confirmation, history]) await leaveScreen(screen)
    const tuesday = join(server.dataDir, 'tuesday.db')
    await tiffin(['backup', tuesday], { DATA_DIR: server.dataDir })
    const [lost = ''] = await placeOrders(confirmation, server, 1)
    await expect(orderRow(panel, lost)).toBeVisible()

    await server.restart(async () => void (await tiffin(['restore', tuesday, '--force'], { DATA_DIR: server.dataDir })))
    await expect(panel).toHaveURL(/\/admin\/login/)
    await customerContext.clearCookies()
    await signUp(confirmation, server)
    const [newest = ''] = await placeOrders(confirmation, server, 1)
    await signInToPanel(panel, admin)

    await expect(panel).toHaveURL('/admin/orders')
    await expect.poll(() => renderedOrderIds(panel)).toEqual([newest, next, ...added, ...restored])
  })
  await Promise.all([context.close(), customerContext.close()])
  await server.stop()
})
