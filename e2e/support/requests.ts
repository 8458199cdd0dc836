/** Fails, delays and records the browser's requests. URLs are Playwright patterns, such as `**\/api/orders`. */
import type { Page, Request, Route } from '@playwright/test'

/**
 * Serves every document as the static `index.html`, without server rendering and preloaded data. Every screen must then
 * request its data, so that the functions below affect the screen that a test opens.
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

/** Responds to every request for this URL with a problem (RFC 9457). @param members further members of the problem */
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

/**
 * Clicks Try Again after requests for this URL have failed. Only requests after the click succeed: a list may be read again at any
 * time, after an event, and then the button would be gone.
 * @param respond how they succeed, if not by the server
 */
export async function tryAgain(
  page: Page,
  url: string,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''), { capture: true }),
  )
  await page.route(url, async (route) => {
    const isClicked = await page.evaluate(() => document.body.hasAttribute('data-clicked'))
    await (isClicked ? respond(route) : route.fallback())
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
}

/** Aborts every request for this URL, as a lost connection does. */
export async function abortRequests(page: Page, url: string): Promise<void> {
  await disablePreloadedData(page)
  await page.route(url, (route) => route.abort('connectionfailed'))
}

/**
 * Holds every request for this URL, so that a test can check the screen while it loads. It then fails if `failRequests` was called before.
 * @returns a function that releases them and all later ones
 */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  await disablePreloadedData(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return () => resolve()
}

/** @returns a list to which every later request that is not a GET is added */
export function recordWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    // a quote is a POST request that writes nothing
    if (request.method() !== 'GET' && !request.url().endsWith('/api/quotes')) writes.push(request)
  })
  return writes
}

/** Chromium's own console message when a response is an error or a request fails. */
export const resourceLoadError = /Failed to load resource/
