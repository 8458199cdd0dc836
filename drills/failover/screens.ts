/** Opens the panel's orders and a customer's order in Chromium and never reloads them. */
import { chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { chromiumPath } from '#test/support/chromium.ts'
import { renderedOrderIds } from '../../e2e/support/admin-orders.ts'
import { waitUntil } from './cluster.ts'
import type { Deployment } from './deployment.ts'

export interface Screens {
  /**
   * Waits until the panel shows the newest orders and the customer's order is delivered.
   * @returns a sentence for each screen that does not
   */
  listOutdated: () => Promise<string[]>
  close: () => Promise<void>
}

/** The browser waits up to 30 s between two attempts to connect. */
const updateTimeoutMs = 45_000

/** @param orderId a pending order of the first customer */
export async function openScreens({ url, admin, customers }: Deployment, orderId: string): Promise<Screens> {
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
    async listOutdated() {
      const newest = await listNewest(url, admin)
      const panelUpdated = waitUntil(updateTimeoutMs, 'the panel to show the newest orders', async () => {
        const rendered = await renderedOrderIds(panel)
        return newest.every((id, index) => rendered[index] === id)
      })
      const customerUpdated = statusOf(customer, 'Delivered').waitFor({ timeout: updateTimeoutMs })
      const waited = await Promise.allSettled([panelUpdated, customerUpdated])
      return [
        ...waited.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
        ...(loads.some((count) => count() > 0) ? ['A screen was reloaded.'] : []),
      ]
    },
    close: () => browser.close(),
  }
}

const comparedOrders = 5
const pageSchema = z.object({ orders: z.array(z.object({ id: z.string() })) })

async function listNewest(url: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${url}/api/admin/orders`, { headers: { cookie } })
  return pageSchema
    .parse(await response.json())
    .orders.slice(0, comparedOrders)
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
