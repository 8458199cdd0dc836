import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, forgetPersonalData } from './api/query-client.ts'
import { App } from './app.tsx'
import { bearForeignChanges } from './foreign-changes.ts'
import { watchHistory } from './router/navigation.ts'
import { takeOverScrolling } from './router/scroll.ts'
import { createSite } from './router/site.tsx'
import { layouts, routes } from './routes.tsx'
import { session, startSession } from './session/session.tsx'
import './styles.css'

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
startSession(() => forgetPersonalData(queryClient))
site.prefetch(location.pathname)
takeOverScrolling()
watchHistory()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App site={site} queryClient={queryClient} />
  </StrictMode>,
)
