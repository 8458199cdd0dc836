import type { ReadSession } from '../accounts/read-session.ts'
import { partsOf } from '../http/address.ts'
import type { Carry } from '../web-files/carried-answers.ts'
import type { DrawScreen } from './draw-screen.ts'
import type { FirstAnswers } from './first-answers.ts'

/**
 * What the document of a signed-in person carries, so that their screen stands without a second round trip. Visitors
 * get the same document as everybody, which may be kept and says nothing of anyone.
 */
export function carryFirstScreen(firstAnswers: FirstAnswers, readSession: ReadSession, drawScreen: DrawScreen): Carry {
  return async (request, reply) => {
    try {
      const user = await readSession(request, reply)
      if (!user) return undefined
      const { path, search } = partsOf(request.url)
      const answers = await firstAnswers(user, path, search)
      const drawn = await drawScreen(path, search, answers).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the browser is to draw the screen')
        return ''
      })
      return { answers, drawn }
    } catch (error) {
      // the screen then asks by itself, and says what it could not get
      request.log.warn({ err: error }, 'the document was sent without data')
      return undefined
    }
  }
}
