import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { answerFrom } from './api/carried-answers.ts'
import { api, unwrap } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { notYetKnown, setBeforehand } from './beforehand.ts'
import { findRoute } from './router/route-table.ts'
import { createSite } from './router/site.tsx'
import { layouts, routes } from './routes.tsx'
import { setCurrency } from './settings.ts'

/**
 * Runs on Node only: at build, and in the server, which loads what `tools/drawing.ts` makes of it.
 * @public tools/screen-documents.ts loads these by their address
 */
export { layouts, routes, setCurrency }

interface Asked {
  path: string
  /** With its `?`, or ''. */
  search: string
  /** What the API answers whoever asks, as JSON by address; nothing for a visitor. */
  answers: ReadonlyMap<string, string>
}

/** How React says that a part could not be drawn, and is left to the browser. */
const failedMark = '<!--$!-->'

let turn: Promise<unknown> = Promise.resolve()

/**
 * One after another: who and what is drawn stands where the whole web reads it.
 * @returns the HTML of a screen as it is seen first; '' when the browser is to draw it, which it is when an answer that
 * the screen begins with is not at hand
 * @throws whatever a part of it throws
 * @public
 */
export function drawScreen(asked: Asked): Promise<string> {
  const drawn = turn.then(() => draw(asked))
  turn = drawn.catch(() => {})
  return drawn
}

async function draw({ path, search, answers }: Asked): Promise<string> {
  const layout = findRoute(routes, path)?.route.layout
  // somebody who is signed in is led away from public screens, and the panel is drawn in the browser
  if (layout !== (answers.size > 0 ? 'customer' : 'public')) return ''
  let isWhole = true
  answerFrom((address) => {
    const answer = answers.get(address)
    if (answer === undefined) isWhole = false
    return answer ?? 'null'
  })
  const user = answers.size > 0 ? unwrap(await api.GET('/api/session')).user : null
  setBeforehand({ path, search, session: user ? { state: 'signed-in', user } : notYetKnown })
  const queryClient = createQueryClient()
  const site = createSite({ routes, layouts, queryClient, role: async () => user?.role })
  await site.prefetch(path)
  if (!isWhole) return ''
  const html = renderToString(
    <StrictMode>
      <App site={site} queryClient={queryClient} />
    </StrictMode>,
  )
  if (html.includes(failedMark)) throw new Error(`A part of ${path} could not be drawn.`)
  return html
}
