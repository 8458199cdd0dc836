/** Push messages: the button of a customer and of an admin, and what the service worker shows. */
import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { signUp, type TestServer } from './support/test-server.ts'

test.use({ serviceWorkers: 'allow' })

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

test('a customer and an admin turn messages to their browser on and off, and the service worker shows them', async ({
  page,
  context,
  server,
  admin,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)

  await test.step('while the restaurant sends no push messages, there is no button', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notifyMe(page)).toHaveCount(0)
  })

  await test.step('the service worker shows a message, and a click opens the screen of its order', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const [worker] = context.serviceWorkers()
    expect(await worker?.evaluate(recordCalls)).toEqual([
      ['Your order is ready', { body: 'You can collect it now.', tag: 'order-1', data: '/orders' }],
      '/orders',
    ])
  })

  await saveSettings(server, 'notifications', { sendsPushes: true })
  await test.step('a browser that blocks messages says what to do', async () => {
    await page.reload()
    await page.evaluate(() => Object.assign(Notification, { requestPermission: async () => 'denied' }))
    await notifyMe(page).click()
    await expect(page.getByText('Your browser blocks messages of this site.')).toBeVisible()
    expect(await listAudiences(server)).toEqual([])
  })

  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  await test.step('nothing asks without a press', async () => {
    await page.reload()
    await expect(notifyMe(page)).toBeVisible()
    expect(await listAudiences(server)).toEqual([])
  })

  await test.step('a customer turns messages about an order on', async () => {
    await notifyMe(page).click()
    await expect(
      page.getByText('This browser shows a message when an order of yours is late, ready, on its way or cancelled.'),
    ).toBeVisible()
    expect(await listAudiences(server)).toEqual([{ audience: 'customer' }])
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(turnOff(page)).toBeVisible()
  })

  await test.step('messages that cannot be turned off stay on, with an error', async () => {
    await page.route('**/api/push/unsubscribe', (route) => route.abort())
    await turnOff(page).click()
    await expect(page.getByRole('alert')).toHaveText('The messages could not be turned off. Please try again.')
    await expect(turnOff(page)).toBeVisible()
    await expect.poll(() => hasSubscription(page)).toBe(true)
    await page.unroute('**/api/push/unsubscribe')
  })

  await test.step('a customer turns messages about an order off', async () => {
    await turnOff(page).click()
    await expect(notifyMe(page)).toBeVisible()
    expect(await listAudiences(server)).toEqual([])
  })

  await test.step('the button of another account in the same browser is off, and turns its own messages on', async () => {
    await notifyMe(page).click()
    await expect(turnOff(page)).toBeVisible()
    await signOutWithoutScreens(page) // as after the end of a session, the subscription remains
    await signUp(page, server, 'Ben Okri')
    const { id } = await placeOrder(page, server)
    await page.goto(`/order-confirmation/${id}`)
    await notifyMe(page).click()
    await expect(turnOff(page)).toBeVisible()
    expect(await listAudiences(server)).toEqual([{ audience: 'customer' }])
  })

  await test.step('a sign-out ends the messages to this browser', async () => {
    await page.getByRole('button', { name: 'Ben Okri' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await listAudiences(server)).toEqual([])
    await expect.poll(() => hasSubscription(page)).toBe(false)
  })

  await signInViaApi(page, server, admin)
  await test.step('an admin turns messages about new orders on', async () => {
    await page.goto('/admin/orders')
    await page.getByRole('button', { name: 'Notify this browser of new orders' }).click()
    await expect(page.getByText('This browser shows a message for each new order.')).toBeVisible()
    expect(await listAudiences(server)).toEqual([{ audience: 'staff' }])
  })

  await test.step('they stay on when the admin turns off the messages about an order', async () => {
    const { id } = await placeOrder(page, server)
    await page.goto(`/order-confirmation/${id}`)
    await notifyMe(page).click()
    await turnOff(page).click()

    await expect(notifyMe(page)).toBeVisible()
    expect(await listAudiences(server)).toEqual([{ audience: 'staff' }])
    await expect.poll(() => hasSubscription(page)).toBe(true)
  })
})
