import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { dropCarriedAnswers, hasCarriedAnswers } from './api/carried-answers.ts'
import { createQueryClient, forgetPersonalData } from './api/query-client.ts'
import { App } from './app.tsx'
import { setBeforehand } from './beforehand.ts'
import { bearForeignChanges } from './foreign-changes.ts'
import { keepMenu } from './menu/keep-menu.ts'
import { watchHistory } from './router/navigation.ts'
import { findRoute } from './router/route-table.ts'
import { takeOverScrolling } from './router/scroll.ts'
import { createSite } from './router/site.tsx'
import { layouts, routes } from './routes.tsx'
import { session, startSession } from './session/session.tsx'
import './styles.css'

/** Longer than the first screen needs to ask for what the document has brought. */
const carriedFreshMs = 5000
/** What the document has brought is read in less; after that one shall see that something is to come. */
const carriedReadMs = 300

const carried = hasCarriedAnswers()
bearForeignChanges()
const queryClient = createQueryClient()
const site = createSite({
  routes,
  layouts,
  queryClient,
  role: async () => {
    const known = await session.known()
    return known.state === 'signed-in' ? known.user.role : undefined
  },
})

// The session, the screen's code and its data are asked for at once, before anything is drawn.
startSession(() => {
  forgetPersonalData(queryClient)
  dropCarriedAnswers()
})
const firstScreen = site.prefetch(location.pathname)
setTimeout(dropCarriedAnswers, carriedFreshMs)
takeOverScrolling()
watchHistory()
keepMenu(queryClient)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <App site={site} queryClient={queryClient} />
  </StrictMode>
)
const match = findRoute(routes, location.pathname)
// As transitions, so that drawing gives way to what one types and presses meanwhile.
const draw = () => startTransition(() => createRoot(root).render(app))
if (match && root.hasChildNodes()) {
  // A screen that was drawn beforehand stays as it is, with what has been typed into it, until its code is there to take over.
  // Translations and extensions are quicker at times; what they have changed is drawn anew, and works.
  const onRecoverableError = (error: unknown) => console.warn('drawn anew', error)
  const takeOver = () => startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  if (carried)
    void Promise.all([firstScreen, session.known()]).then(([, known]) => {
      setBeforehand({ path: undefined, search: location.search, session: known })
      takeOver()
    })
  else void site.load(match.route).then(takeOver)
} else if (carried) {
  // Drawn once, whole: each answer that came after the drawing would have it all drawn again, in one go.
  const late = new Promise((resolve) => setTimeout(resolve, carriedReadMs))
  void Promise.race([Promise.all([firstScreen, session.known()]), late]).then(draw)
} else draw()
