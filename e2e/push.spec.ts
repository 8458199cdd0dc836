/** Push messages: the button of a customer and of an admin, and what the service worker shows. */
import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { signUp, type TestServer } from './support/test-server.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ server }) => saveSettings(server, 'notifications', { sendsPushes: true }))
test.afterEach(async ({ server }) => {
  await server.app.database.queries.deleteFrom('pushSubscriptions').execute()
  await resetSettings(server)
})

/** Replaces the vendor's push service, which the browser of the tests cannot reach. */
async function replacePushService(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  await page.addInitScript((publicKey) => {
    // a browser without a window says 'denied', also when the permission was granted
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const stored = 'subscription-of-the-test'
    const endpoint = 'https://push.example.com/browser-of-the-test'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: 'a'.repeat(22) } }),
      unsubscribe: async () => localStorage.removeItem(stored),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(stored) === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem(stored, '')
        return subscription
      },
    })
  }, p256dh)
}

/** Whether the browser has a subscription at the push service. */
function hasSubscription(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('subscription-of-the-test') !== null)
}

function listAudiences({ app }: TestServer): Promise<{ audience: string }[]> {
  return app.database.queries.selectFrom('pushSubscriptions').select('audience').execute()
}

const notifyMe = (page: Page) => page.getByRole('button', { name: 'Notify me about my orders' })
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn off' })

test('a customer turns messages about an order on and off; nothing asks without a press; messages that cannot be turned off stay on, with an error', async ({
  page,
  context,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)
  await expect(notifyMe(page)).toBeVisible()
  expect(await listAudiences(server)).toEqual([])

  await notifyMe(page).click()
  await expect(
    page.getByText('This browser shows a message when an order of yours is late, ready, on its way or cancelled.'),
  ).toBeVisible()
  expect(await listAudiences(server)).toEqual([{ audience: 'customer' }])
  await expectNoAxeViolations(page)

  await test.step('the messages cannot be turned off', async () => {
    await page.route('**/api/push/unsubscribe', (route) => route.abort())
    await turnOff(page).click()
    await expect(page.getByRole('alert')).toHaveText('The messages could not be turned off. Please try again.')
    await expect(turnOff(page)).toBeVisible()
    await expect.poll(() => hasSubscription(page)).toBe(true)
    await page.unroute('**/api/push/unsubscribe')
  })

  await turnOff(page).click()
  await expect(notifyMe(page)).toBeVisible()
  expect(await listAudiences(server)).toEqual([])
})

test('an admin turns messages about new orders on, and they stay on when the admin turns off the messages about an order', async ({
  adminPage: page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Notify this browser of new orders' }).click()
  await expect(page.getByText('This browser shows a message for each new order.')).toBeVisible()
  expect(await listAudiences(server)).toEqual([{ audience: 'staff' }])

  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)
  await notifyMe(page).click()
  await turnOff(page).click()

  await expect(notifyMe(page)).toBeVisible()
  expect(await listAudiences(server)).toEqual([{ audience: 'staff' }])
  await expect.poll(() => hasSubscription(page)).toBe(true)
})

test('the button of another account in the same browser is off, and turns its own messages on; a sign-out ends the messages to this browser', async ({
  page,
  context,
  server,
  customer: _,
}) => {
  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  const first = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${first.id}`)
  await notifyMe(page).click()
  await expect(turnOff(page)).toBeVisible()
  await page.reload()
  await expect(turnOff(page)).toBeVisible()

  await test.step('another account, after the session ended without a sign-out', async () => {
    await context.clearCookies()
    await signUp(page, server, 'Ben Okri')
    const second = await placeOrder(page, server)
    await page.goto(`/order-confirmation/${second.id}`)
    await notifyMe(page).click()
    await expect(turnOff(page)).toBeVisible()
    expect(await listAudiences(server)).toEqual([{ audience: 'customer' }])
  })

  await test.step('a sign-out', async () => {
    await page.getByRole('button', { name: 'Ben Okri' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await listAudiences(server)).toEqual([])
    await expect.poll(() => hasSubscription(page)).toBe(false)
  })
})

test('while the restaurant sends no push messages, there is no button; a browser that blocks messages says what to do', async ({
  page,
  server,
  customer: _,
}) => {
  await page.addInitScript(() => Object.assign(Notification, { requestPermission: async () => 'denied' }))
  await saveSettings(server, 'notifications', { sendsPushes: false })
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notifyMe(page)).toHaveCount(0)

  await saveSettings(server, 'notifications', { sendsPushes: true })
  await page.reload()
  await notifyMe(page).click()
  await expect(page.getByText('Your browser blocks messages of this site.')).toBeVisible()
  expect(await listAudiences(server)).toEqual([])
})

/** A browser without a window shows no notifications, so this records the calls of the service worker. */
const recordCalls = `(async () => {
  const recorded = []
  registration.showNotification = async (...shown) => void recorded.push(shown)
  clients.openWindow = async (path) => void recorded.push(path)
  const message = { title: 'Your order is ready', body: 'You can collect it now.', tag: 'order-1', path: '/orders' }
  dispatchEvent(new PushEvent('push', { data: JSON.stringify(message) }))
  const click = new Event('notificationclick')
  dispatchEvent(Object.assign(click, { notification: { close() {}, data: '/orders' }, waitUntil() {} }))
  return recorded
})()`

test('the service worker shows a message, and a click opens the screen of its order', async ({ page, context }) => {
  await page.goto('/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [worker] = context.serviceWorkers()

  expect(await worker?.evaluate(recordCalls)).toEqual([
    ['Your order is ready', { body: 'You can collect it now.', tag: 'order-1', data: '/orders' }],
    '/orders',
  ])
})
