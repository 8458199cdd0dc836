/** Makes the network misbehave. Addresses are patterns of the browser's requests, such as `**\/api/orders`. */
import type { Page, Request } from '@playwright/test'

/**
 * Documents come without the answers that they carry, as from a browser's own store: every screen asks for itself. What
 * the functions below do to requests would otherwise not be noticed on a screen that is loaded.
 */
export async function disablePreloadedData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|images|assets)\/|\.\w+$/.test(pathname),
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback()
      await route.fulfill({ response: await route.fetch({ url: new URL('/index.html', request.url()).href }) })
    },
  )
}

/** Answers every such request as a server in trouble would. @param members further members of the problem */
export async function failRequests(
  page: Page,
  url: string,
  status: number,
  code = 'server/failed',
  members: Record<string, unknown> = {},
): Promise<void> {
  await disablePreloadedData(page)
  const title = 'Something went wrong on our side. Please try again.'
  await page.route(url, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title, status, code, ...members }),
    }),
  )
}

/** No such request arrives anywhere. */
export async function abortRequests(page: Page, url: string): Promise<void> {
  await disablePreloadedData(page)
  await page.route(url, (route) => route.abort('connectionfailed'))
}

/**
 * Such requests wait; what the screen shows meanwhile can be looked at.
 * @returns lets them go on, those to come as well
 */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  await disablePreloadedData(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve()
}

/** Takes note of the requests that change something, from now on. */
export function recordWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request)
  })
  return writes
}

/** What Chromium itself says on the console when an answer is an error or does not come. */
export const resourceLoadError = /Failed to load resource/
