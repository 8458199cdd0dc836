import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { admin, password } from '../../bench/demo-server.ts'
import { assert, type Journey, signIn } from './journey.ts'
import { keys, type Page } from './page.ts'

const picture = fileURLToPath(new URL('../../demo/pictures/achari-paneer-tikka-320.jpg', import.meta.url))
let menuChanges = 0

async function choosePicture(page: Page): Promise<void> {
  await page.window.setFile('input[type=file]', picture)
  await page.until('the preview of the picture', () =>
    page.window.run(() => document.querySelector('img[alt="Preview of the new image"]') !== null),
  )
}

/** Runs in the page. @returns for each date field the missing width in px; 0 when a date fits */
function listDateFieldShortages(): number[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map((field) => {
    const { width } = field.getBoundingClientRect()
    const before = field.style.cssText
    field.style.cssText = 'width: max-content; min-width: max-content; max-width: none; display: inline-block'
    const needed = field.getBoundingClientRect().width
    field.style.cssText = before
    return Math.max(0, needed - width)
  })
}

export const panelJourneys: Journey[] = [
  {
    name: 'panel: sign in, save a category and a recipe with a picture',
    run: async (page) => {
      menuChanges += 1
      const [category, recipe] = [`Sweets ${menuChanges}`, `Gulab Jamun ${menuChanges}`]
      await page.open('/admin/login')
      await page.fill('Email', admin.email)
      await page.fill('Password', password)
      await page.click('button', 'Sign in')
      await page.waitFor('heading', 'Dashboard')
      await page.click('link', 'Categories')
      await page.fill('Category Name', category)
      await choosePicture(page)
      await page.click('button', 'Add Category')
      await page.waitFor('heading', category)
      await page.click('link', 'Recipes')
      await page.fill('Recipe Name', recipe)
      await page.choose('Category', category)
      await page.fill('Ingredient 1', 'milk')
      await page.fill('Price', '6.5')
      await choosePicture(page)
      await page.click('button', 'Add Recipe')
      await page.waitFor('heading', recipe)
    },
  },
  {
    name: 'panel: a new order arrives, its status is changed, a date filters the list',
    run: async (page, demoServer) => {
      await signIn(page, admin.email, { as: 'admin' })
      await page.open('/admin/orders')
      await page.waitFor('heading', 'Orders')
      const cookie = await demoServer.newCustomer(`Ben${Date.now()}`)
      const id = await demoServer.placeOrder(cookie)
      await page.waitFor('heading', `Order #${id}`)
      const status = `Status of Order #${id}`
      await page.choose(status, 'Prep')
      await page.until(`the status to be saved`, async () => {
        const response = await fetch(`${demoServer.url}/api/orders/${id}`, { headers: { cookie } })
        return z.object({ status: z.string() }).parse(await response.json()).status === 'preparing'
      })
      const shortages = z.array(z.number()).parse(await page.window.run(listDateFieldShortages))
      assert(shortages.length === 2 && Math.max(...shortages) < 1, `Date fields lack ${shortages.join(' and ')} px.`)
      await page.typeDate('From', { month: 1, day: 1, year: 2035 })
      await page.waitFor('text', 'No orders match these filters.')
      await page.click('button', 'Clear filters')
      await page.waitFor('heading', `Order #${id}`)
    },
  },
  {
    name: 'panel: a click outside and the Escape key close a dialog',
    run: async (page) => {
      await signIn(page, admin.email, { as: 'admin' })
      await page.open('/admin/orders')
      await page.waitFor('heading', 'Orders')
      await page.pressKeys([['?']])
      await page.waitFor('heading', 'Keyboard shortcuts')
      await page.pressKeys([[keys.escape]])
      await page.waitForNo('heading', 'Keyboard shortcuts')
      await page.pressKeys([['?']])
      await page.waitFor('heading', 'Keyboard shortcuts')
      await page.clickAt(4, 4)
      await page.waitForNo('heading', 'Keyboard shortcuts')
    },
  },
]
