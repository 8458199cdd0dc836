import * as z from 'zod'
import { password } from '../../bench/demo-server.ts'
import { assert, type Journey, setStatus, signInNewCustomer } from './journey.ts'
import { keys, type Page } from './page.ts'

const dish = 'Punjabi Samosa, Tamarind & Mint'
const address = {
  Street: '12 Banyan Road',
  City: 'Springfield',
  State: 'IL',
  'ZIP code': '62704',
  Phone: '+1 217 555 0100',
}
let visitors = 0

async function addDish(page: Page): Promise<void> {
  await page.open('/category/small-plates')
  await page.click('button', 'Add to Cart')
  await page.waitFor('button', 'Added to Cart!')
}

async function placeOrder(page: Page): Promise<string> {
  await addDish(page)
  await page.open('/checkout')
  for (const [label, text] of Object.entries(address)) await page.fill(label, text)
  await page.click('button', 'Place Order')
  await page.waitForPath('/order-confirmation/*')
  return z.string().parse(await page.window.run(() => location.pathname.split('/')[2]))
}

/** Expects a visible alert that neither the sticky header nor the edge of the window hides. */
async function expectUncovered(page: Page, text: string): Promise<void> {
  const { top, bottom, coveredBy } = await page.waitFor('alert', text)
  const height = z.number().parse(await page.window.run(() => innerHeight))
  assert(top >= 0 && bottom <= height, `"${text}" is outside the window: ${top} to ${bottom} of ${height} px.`)
  assert(coveredBy === '', `"${text}" is covered by ${coveredBy}`)
}

/** Runs in the page. @returns the requested pictures and the shown pictures */
function listPictures(): { requested: string[]; shown: string[] } {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    requested: [...new Set(names.filter((name) => name.includes('/images/')))],
    shown: [...document.images].map(({ currentSrc }) => currentSrc),
  }
}

const picturesSchema = z.object({ requested: z.array(z.string()), shown: z.array(z.string()) })

/** Files for the next screens are fetched three seconds after the first screen. */
const quietMs = 4000

/** Expects that no picture was requested without being shown, also not in a second format or size. */
async function expectNoUnusedPictures(page: Page, shownBefore: readonly string[] = []): Promise<string[]> {
  await page.until('the last request', () =>
    page.window.run((pauseMs: number) => {
      const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
      return performance.now() > Math.max(...ends) + pauseMs
    }, quietMs),
  )
  const { requested, shown } = picturesSchema.parse(await page.window.run(listPictures))
  const unused = requested.filter((url) => !shown.includes(url) && !shownBefore.includes(url))
  assert(shown.length > 0 && unused.length === 0, `Requested and not shown: ${unused.join(', ')}`)
  return shown
}

export const customerJourneys: Journey[] = [
  {
    name: 'sign up, user menu, log out',
    run: async (page) => {
      visitors += 1
      await page.open('/signup')
      await page.fill('Full Name', 'Meera Iyer')
      await page.fill('Email', `meera${visitors}@example.com`)
      await page.fill('Password', password)
      await page.click('button', 'Create Account')
      await page.waitFor('heading', 'What are you hungry for?')
      await page.click('button', 'Meera Iyer')
      await page.waitFor('link', 'Profile')
      await page.pressKeys([[keys.escape]])
      await page.waitForNo('link', 'Profile')
      await page.click('button', 'Meera Iyer')
      await page.waitFor('link', 'Profile')
      await page.clickAt(5, 300)
      await page.waitForNo('link', 'Profile')
      await page.click('button', 'Meera Iyer')
      await page.click('button', 'Logout')
      await page.waitForPath('/login')
    },
  },
  {
    name: 'browse a category, fill the cart, change a quantity',
    run: async (page, demoServer) => {
      await signInNewCustomer(page, demoServer)
      await page.open('/home')
      await page.click('link', 'Small Plates & Chaat')
      await page.waitFor('heading', dish)
      await page.click('button', 'Add to Cart')
      await page.waitFor('button', 'Added to Cart!')
      await page.click('link', 'Cart, 1 item')
      await page.click('button', `Increase quantity of ${dish}`)
      await page.waitFor('text', '$15.90')
      await page.waitFor('link', 'Cart, 2 items')
      await page.click('button', `Decrease quantity of ${dish}`)
      await page.waitFor('link', 'Cart, 1 item')
      await page.click('button', `Decrease quantity of ${dish}`)
      await page.waitFor('text', 'Your cart is empty')
    },
  },
  {
    name: 'search for a dish',
    run: async (page, demoServer) => {
      await signInNewCustomer(page, demoServer)
      await page.open('/home')
      await page.fill('Search dishes, ingredients and categories', 'samosa')
      await page.waitFor('text', `${dish}*`)
    },
  },
  {
    name: 'check out with missing fields',
    run: async (page, demoServer) => {
      await signInNewCustomer(page, demoServer)
      await addDish(page)
      await page.open('/checkout')
      await page.click('button', 'Place Order')
      await expectUncovered(page, 'Please fill in all required fields')
      for (const [label, text] of Object.entries(address)) if (label !== 'Phone') await page.fill(label, text)
      await page.click('button', 'Place Order')
      await expectUncovered(page, 'Please fill in all required fields')
      await page.waitForPath('/checkout')
    },
  },
  {
    name: 'place an order, watch its status, find it in the history',
    run: async (page, demoServer) => {
      await signInNewCustomer(page, demoServer)
      const id = await placeOrder(page)
      await page.waitFor('text', 'Pending')
      await page.waitFor('text', 'Cash on Delivery')
      await setStatus(demoServer, id, 'out for delivery')
      await page.waitFor('text', 'Out for Delivery')
      await page.click('button', 'View Order History')
      await page.waitFor('heading', `Order #${id}`)
    },
  },
  {
    name: 'change the display name',
    run: async (page, demoServer) => {
      await signInNewCustomer(page, demoServer)
      await page.open('/profile')
      await page.fill('Full Name', 'Asha Kulkarni')
      await page.click('button', 'Update Profile')
      await page.waitFor('text', 'Profile updated successfully!')
      await page.waitFor('button', 'Asha Kulkarni')
    },
  },
  {
    name: 'load each picture once, and only shown pictures',
    run: async (page, demoServer) => {
      await signInNewCustomer(page, demoServer)
      for (const path of ['/home', '/category/small-plates']) {
        await page.open(path)
        await expectNoUnusedPictures(page)
      }
      const shown = await expectNoUnusedPictures(page)
      await page.click('button', 'Back to Home')
      await page.waitFor('heading', 'What are you hungry for?')
      await expectNoUnusedPictures(page, shown)
    },
  },
]
