import { hydrate } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { translationLanguage } from '#contract/i18n/language-path.ts'
import { api } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { tolerateForeignDomChanges } from './browser/tolerate-foreign-dom-changes.ts'
import { cacheMenuOffline } from './menu/offline-menu.ts'
import { createAppRouter } from './router.ts'
import { ScreenUnavailable } from './routing/lazy-screen.tsx'
import { CodeMissing } from './routing/screen-failed.tsx'
import { isPanelPath } from './session/next-path.ts'
import { sessionQuery } from './session/session.ts'
import { watchSession } from './session/watch-session.ts'
import { newerSite, readSite } from './settings/site.ts'
import { setDocumentLanguage } from './state/document-language.ts'
import { screenPath } from './state/language-path.ts'
import './main.css'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('index.html has no #root')

/** Yields to the browser, so that it can handle clicks: on a slow phone each step of the start takes 0.1 s. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

tolerateForeignDomChanges()
await yieldToBrowser()
const site = readSite(document.querySelector('#site')?.textContent)
setDocumentLanguage(() => (newerSite.get() ?? site).currency)
const queryClient = createQueryClient(api, translationLanguage(site))
const state = document.querySelector('#state')?.textContent
if (state) {
  const dehydrated: unknown = JSON.parse(state)
  if (typeof dehydrated === 'object' && dehydrated !== null) hydrate(queryClient, dehydrated)
  // sets the age of the data by the browser's clock, because the server's clock may differ
  for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() })
}
const panel = isPanelPath(screenPath()) ? await loadPanelRoutes(root) : undefined
const router = createAppRouter(queryClient, createBrowserHistory(), site, panel)
newerSite.subscribe(() => router.update({ context: { queryClient, site: newerSite.get() ?? site } }))
watchSession(queryClient, () => router.invalidate())
cacheMenuOffline(queryClient, site)

const isRendered = root.dataset['rendered'] !== undefined
// tells the router that the server has rendered this page
if (isRendered) router.ssr = { manifest: undefined }
await yieldToBrowser()
await router.load()
await yieldToBrowser()

const app = <App router={router} queryClient={queryClient} page={{ focusHeading: false }} site={site} />
if (!isRendered) createRoot(root).render(app)
else if (router.state.matches.some(({ error }) => error instanceof ScreenUnavailable))
  // the screen's code could not be loaded: the early script reloads the page, and the server's HTML stays until then
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'))
else
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => console.error('Hydration failed; React renders the screen again.', error),
    })
  })

// the browser may restore a document from before a sign-in, so the session is read again
if (queryClient.getQueryData(sessionQuery.queryKey) === null)
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** @throws when the code could not be loaded; the page then says so, and is reloaded once */
async function loadPanelRoutes(container: HTMLElement) {
  try {
    return (await import('./panel-routes.tsx')).panelRoutes
  } catch (error) {
    // the early script stores no more clicks
    document.documentElement.dataset['hydrated'] = ''
    createRoot(container).render(<CodeMissing />)
    throw error
  }
}
