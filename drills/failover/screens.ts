/** Real browsers: the panel's orders, and a customer's order, opened once and never reloaded. */
import { chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { chromiumPath } from '#test/support/chromium.ts'
import { renderedOrderIds } from '../../e2e/support/admin-orders.ts'
import { until } from './cluster.ts'
import type { Site } from './site.ts'

export interface Screens {
  /**
   * Waits until both show what has happened: the newest orders on the panel, and the customer's as delivered.
   * @returns a sentence for each that does not
   */
  listBehind: () => Promise<string[]>
  close: () => Promise<void>
}

/** The browser's longest wait between two tries is 30 s. */
const catchUpMaxMs = 45_000

/** @param orderId of the first customer, still pending */
export async function openScreens({ url, admin, customers }: Site, orderId: string): Promise<Screens> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  async function open(cookie: string, path: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(`${url}${path}`)
    return page
  }
  const panel = await open(admin, '/admin/orders')
  const customer = await open(customers[0] ?? '', `/order-confirmation/${orderId}`)
  await panel.getByRole('article').first().waitFor()
  await statusOf(customer, 'Pending').waitFor()
  const loads = [panel, customer].map(countLoads)

  return {
    async listBehind() {
      const newest = await listNewest(url, admin)
      const panelBehind = until(catchUpMaxMs, 'the panel to show the newest orders', async () => {
        const drawn = await renderedOrderIds(panel)
        return newest.every((id, index) => drawn[index] === id)
      })
      const customerBehind = statusOf(customer, 'Delivered').waitFor({ timeout: catchUpMaxMs })
      const waited = await Promise.allSettled([panelBehind, customerBehind])
      return [
        ...waited.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
        ...(loads.some((count) => count() > 0) ? ['A screen was loaded anew.'] : []),
      ]
    },
    close: () => browser.close(),
  }
}

const compared = 5
const pageSchema = z.object({ orders: z.array(z.object({ id: z.string() })) })

async function listNewest(url: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/admin/orders`, { headers: { cookie } })
  return pageSchema
    .parse(await answer.json())
    .orders.slice(0, compared)
    .map(({ id }) => id)
}

function statusOf(page: Page, status: string) {
  return page.getByText(status, { exact: true }).first()
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}
