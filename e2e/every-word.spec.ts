/** Whether every word on a screen comes from the messages of its language, so that a translation leaves nothing in English. */
import type { Page } from '@playwright/test'
import { legalPages } from '#contract/site-settings/choices.ts'
import { languageContext } from '#server/language-context/reader-language.ts'
import { bracketed, withoutMessages } from '#test/support/bracketed-texts.ts'
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/navigation.ts'
import { address, cartLine, fillAddress, fries, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveLegal, saveSettings, setMenuPublic } from './support/settings.ts'
import { resetRateLimits } from './support/test-server.ts'

/** Its messages are the English ones in brackets. */
const language = 'pl'
const { messages } = languageContext

test.beforeAll(() => {
  languageContext.messages = (wanted, area) => {
    const english = messages('en', area)
    return wanted === language && english ? bracketed(english) : messages(wanted, area)
  }
})

test.afterAll(() => {
  languageContext.messages = messages
})

test.afterEach(({ server }) => resetSettings(server))

/** Runs in the page. @returns the texts that people see or hear, without code and time zones, which have no translation */
function readTexts(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (
      !parentElement?.closest(
        'script, style, noscript, code, [translate=no], [lang]:not(html), [name$=country], [name$=currency], [name$=timeZone]',
      )
    )
      texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll('body *'))
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
  return texts
}

/** What the restaurant, its guests and `Intl` write. */
async function readData(page: Page): Promise<string[]> {
  const answers = await Promise.all(['/api/categories', '/api/recipes'].map((path) => page.request.get(path)))
  const menu = JSON.stringify(await Promise.all(answers.map((answer) => answer.json())))
  const date = (month: number, day: number) => new Date(Date.UTC(2026, month, day))
  const dates = [...Array(12).keys()].flatMap((index) => [
    date(index, 1).toLocaleDateString(language, { month: 'short' }),
    date(0, index + 1)
      .toLocaleDateString(language, { weekday: 'short' })
      .replace('.', ''),
  ])
  const texts = [...menu.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, text = '']) => text)
  return [
    ...texts,
    ...dates,
    ...Object.values(address),
    'Tiffin',
    'Admin',
    'Instagram',
    'Facebook',
    'Chrome',
    'Windows',
    'Polski',
  ]
}

test('no screen of customers or of the panel has a word that is not in the messages', async ({
  adminPage: page,
  server,
}) => {
  test.setTimeout(600_000)
  await saveSettings(server, 'languages', { offered: [language] })
  await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
  const order = await placeOrder(page, server)
  const data = await readData(page)
  const panelScreens = await screensIn('panel', order.id)
  const collection = '/admin/collection'
  const screens = [...(await screensIn('customer', order.id)), ...panelScreens, collection]
  // the purposes of indexes are for the person who runs the database
  for (const path of screens.filter((screen) => screen !== '/admin/database'))
    await test.step(path, async () => {
      const isFirst = path === screens[0] || path === panelScreens[0] || path === collection
      await (isFirst ? page.goto(`/${language}${path}`) : openScreen(page, `/${language}${path}`))
      await expectOnlyMessages(page, data)
    })
})

async function expectOnlyMessages(page: Page, data: readonly string[]): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('.animate-spin, [aria-busy=true]')).toHaveCount(0)
  const texts = await page.evaluate(readTexts)
  const words = texts.map((text) => withoutMessages(text, data)).filter((text) => /\p{L}{3}/u.test(text))
  // an order's id and an email address are data, too
  expect([...new Set(words)].filter((word) => !/\d|@/.test(word))).toEqual([])
}

test('no screen of visitors, legal page or sign-in of the panel has a word that is not in the messages', async ({
  page,
  server,
}) => {
  await saveSettings(server, 'languages', { offered: [language] })
  await saveLegal(server, { imprint: 'Gennaro', privacy: 'Gennaro', terms: 'Gennaro', accessibility: 'Gennaro' })
  const data = [...(await readData(page)), 'Gennaro']
  const pages = legalPages.map((name) => `/legal/${name}`)
  for (const path of [...(await screensIn('public')), ...pages, '/admin/login', '/no-such-page'])
    await test.step(path, async () => {
      await page.goto(`/${language}${path}`)
      await expectOnlyMessages(page, data)
    })
})

const guest = 'Mina Khan'

test('no screen, dialog or page of a guest without an account has a word that is not in the messages', async ({
  page,
  browser,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (404|410|409)/)
  await resetRateLimits(server)
  await saveSettings(server, 'languages', { offered: [language] })
  await saveSettings(server, 'orders', {
    takesGuestOrders: true,
    customersCanCancel: true,
    customersCanReorder: true,
    hasReceipts: true,
    hasTicketNumbers: true,
    takesFeedback: true,
  })
  await setMenuPublic(server, true)
  const data = [...(await readData(page)), guest]
  const step = (name: string, open: () => Promise<unknown>, at = page) =>
    test.step(name, async () => {
      await open()
      await expectOnlyMessages(at, data)
    })

  await storeCart(page, [cartLine(samosa, 2), cartLine(fries)], 'visitor-cart')
  await step('the sign-in', () => page.goto(`/${language}/login?next=/${language}/checkout`))
  await step('the checkout', async () => {
    await page.getByRole('button', { name: 'Continue without an account' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  })
  await step('the errors of the checkout', async () => {
    await fillAddress(page)
    await page.getByLabel('Phone').fill('call me')
    await page.getByLabel('Email').fill('mina@')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Please enter a valid email address.').waitFor()
  })
  await step('the confirmation', async () => {
    await page.locator('input[name=contactName]').fill(guest)
    await page.getByLabel('Phone').fill('555-0190')
    await page.getByLabel('Email').fill('mina@example.com')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByRole('textbox', { name: 'Your private link' })).toHaveValue(/token=/)
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const confirmation = `/${language}/order-confirmation/${id}`
  const link = await page.getByRole('textbox', { name: 'Your private link' }).inputValue()
  await step('the link is copied', () => page.getByRole('button', { name: 'Copy link' }).click())
  await step('the question before logging out', async () => {
    await page.getByRole('button', { name: guest }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog').waitFor()
  })
  for (const path of ['/signup', '/login', '/profile', '/orders', `/orders/${id}/receipt`])
    await step(path, () => page.goto(`/${language}${path}`))
  await step('keep these details', async () => {
    await page.goto(confirmation)
    await page.getByRole('link', { name: 'Choose a password' }).click()
    await expect(page).toHaveURL(/\/signup/)
  })
  await step('the question before cancelling', async () => {
    await page.goto(confirmation)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').waitFor()
  })
  await step('the cancelled order', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await step('the receipt of a cancelled order', () => page.goto(`/${language}/orders/${id}/receipt`))

  const other = await browser.newPage({ baseURL: server.url })
  await step('the link in another browser', () => other.goto(link), other)
  await step('a wrong link', () => other.goto(link.replace('token=', 'token=x')), other)
  await step(
    'a link that has ended',
    async () => {
      const createdAt = Date.now() - 15 * 24 * 3_600_000
      await server.app.database.queries.updateTable('orders').set({ createdAt }).where('id', '=', id).execute()
      await other.goto(link)
    },
    other,
  )
  await other.close()
})
