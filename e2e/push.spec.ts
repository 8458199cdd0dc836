/** Push messages: the button of a customer and of an admin, and what the service worker shows. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ server }) => saveSettings(server, 'notifications', { sendsPushes: true }))
test.afterEach(async ({ server }) => {
  await server.app.database.queries.deleteFrom('pushSubscriptions').execute()
  await resetSettings(server)
})

/** Replaces the vendor's push service, which the browser of the tests cannot reach. */
async function replacePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let subscription: object | null = null
    const endpoint = 'https://push.example.com/browser-of-the-test'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
          unsubscribe: async () => {
            subscription = null
          },
        }
        return subscription
      },
    })
  })
}

function listAudiences({ app }: TestServer): Promise<{ audience: string }[]> {
  return app.database.queries.selectFrom('pushSubscriptions').select('audience').execute()
}

test('a customer turns messages about an order on and off; nothing asks without a press', async ({
  page,
  context,
  server,
  customer: _,
}) => {
  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)
  const turnOn = page.getByRole('button', { name: 'Notify me about this order' })
  await expect(turnOn).toBeVisible()
  expect(await listAudiences(server)).toEqual([])

  await turnOn.click()

  await expect(page.getByText('This browser tells you when your order is late, ready or on its way.')).toBeVisible()
  expect(await listAudiences(server)).toEqual([{ audience: 'customer' }])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(turnOn).toBeVisible()
  expect(await listAudiences(server)).toEqual([])
})

test('an admin turns messages about new orders on', async ({ adminPage: page, context, server }) => {
  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  await page.goto('/admin/orders')

  await page.getByRole('button', { name: 'Notify this device of new orders' }).click()

  await expect(page.getByText('This device gets a message for each new order.')).toBeVisible()
  expect(await listAudiences(server)).toEqual([{ audience: 'staff' }])
})

test('a browser that blocks messages says what to do', async ({ page, server, customer: _ }) => {
  await page.addInitScript(() => Object.assign(Notification, { requestPermission: async () => 'denied' }))
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)

  await page.getByRole('button', { name: 'Notify me about this order' }).click()

  await expect(page.getByText('Your browser blocks messages of this site.')).toBeVisible()
  expect(await listAudiences(server)).toEqual([])
})

test('while the restaurant sends no push messages, there is no button', async ({ page, server, customer: _ }) => {
  await saveSettings(server, 'notifications', { sendsPushes: false })
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Notify me about this order' })).toHaveCount(0)
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
