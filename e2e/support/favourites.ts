import { expect, type Locator, type Page } from '@playwright/test'
import { untilNextMillisecond } from './next-millisecond.ts'
import type { TestServer } from './test-server.ts'

/** The button of a dish's card. */
export function heart(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('button', { name: `Favourite: ${name}`, exact: true })
}

export async function expectPressed(button: Locator, isPressed: boolean): Promise<void> {
  await expect(button).toHaveAttribute('aria-pressed', String(isPressed))
}

/** Adds favourites through the API, as the customer who is signed in on the page. The last one is the newest. */
export async function addFavourites(page: Page, server: TestServer, dishes: readonly { id: string }[]): Promise<void> {
  for (const { id } of dishes) {
    const response = await page.request.put(`${server.url}/api/favourites/${id}`, { headers: { origin: server.url } })
    expect(response.status()).toBe(204)
    await untilNextMillisecond()
  }
}
