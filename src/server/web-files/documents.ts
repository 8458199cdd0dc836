import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '../http/accepted-encodings.ts'
import { compressQuickly, compressThoroughly } from '../http/compression.ts'
import { type ReadyAnswer, readyAnswer, sendReady } from '../http/ready-answer.ts'
import { once } from '../store/once.ts'
import { type Carried, type Carry, carriedElements } from './carried-answers.ts'

/** As `tools/screen-documents.ts` names them. */
const drawnSuffix = '.drawn.html'
const screenStart = '<div id="root">'
const htmlType = 'text/html; charset=utf-8'
/** What a document holds depends on who asks. */
const vary = 'accept-encoding, cookie'

/** The built documents, filled in once: one for all screens, and one of its own where a screen has more to say. */
export interface Documents {
  /** @param path of the address bar, without its query */
  send: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

interface ScreenDocument {
  /** What a visitor gets: the same bytes for everyone, compressed when the first asks. */
  bare: () => Promise<ReadyAnswer>
  /** For a person whose screen the browser is to draw. */
  plain: CutDocument
  /** For one whose screen is drawn: its code waits for that to be painted (`tools/screen-documents.ts`). */
  drawn: CutDocument | undefined
}

/** Cut where something is inserted: at the screen, and at the end of the body. */
interface CutDocument {
  beforeScreen: string
  afterScreen: string
  end: string
}

/**
 * @param pages HTML by its path, for example `/index.html` and `/login.html`
 * @param meta what the documents' `<meta name content="">` tags are to say, by name
 */
export function createDocuments(
  pages: ReadonlyMap<string, Buffer>,
  meta: Record<string, string>,
  carry: Carry,
): Documents {
  const filled = new Map([...pages].map(([path, html]) => [path, fill(html.toString(), meta)]))
  const screens = [...filled].filter(([path]) => !path.endsWith(drawnSuffix))
  const documents = new Map(
    screens.map(([path, html]) => [path, screenDocument(html, filled.get(path.replace(/\.html$/, drawnSuffix)))]),
  )

  /** `/category/curries` has the document `/category/[id].html`. */
  function documentOf(path: string): ScreenDocument | undefined {
    const clean = withoutEndSlashes(path)
    const folder = clean.slice(0, clean.lastIndexOf('/'))
    const own = documents.get(`${clean}.html`) ?? documents.get(`${folder}/[id].html`)
    return own ?? documents.get('/index.html')
  }

  return {
    send: async (path, request, reply) => {
      const document = documentOf(path)
      if (!document) throw new Error('The web is not built. Run: npm run build')
      // the bare document, for whoever keeps it for times without a network
      const carried = path === '/index.html' ? undefined : await carry(request, reply)
      return carried
        ? sendPersonal(document, carried, request, reply)
        : sendReady(request, reply, await document.bare())
    },
  }
}

/** By a pattern, a path of many slashes would take long. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

async function sendPersonal(
  { plain, drawn }: ScreenDocument,
  carried: Carried,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { beforeScreen, afterScreen, end } = carried.drawn === '' || !drawn ? plain : drawn
  const html = Buffer.concat([
    Buffer.from(beforeScreen + carried.drawn + afterScreen),
    carriedElements(carried.answers),
    Buffer.from(end),
  ])
  reply.header('cache-control', 'no-store').header('vary', vary).type(htmlType)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  return encoding
    ? reply.header('content-encoding', encoding).send(await compressQuickly[encoding](html))
    : reply.send(html)
}

/** @param drawn the same screen's other document; with the screen in it where it is the same for all visitors */
function screenDocument(html: string, drawn: string | undefined): ScreenDocument {
  const isDrawn = drawn !== undefined && !drawn.includes(`${screenStart}</div>`)
  const bare = once(async () => {
    const bytes = Buffer.from(isDrawn ? drawn : html)
    const encoded = await compressThoroughly(bytes)
    return readyAnswer(bytes, { contentType: htmlType, cacheControl: 'no-cache', vary, encoded })
  })
  return { bare, plain: cut(html), drawn: drawn === undefined ? undefined : cut(drawn) }
}

function cut(html: string): CutDocument {
  const [start, rest] = cutBefore(html, screenStart)
  const [afterScreen, end] = cutBefore(rest.slice(screenStart.length), '</body>')
  return { beforeScreen: start + rest.slice(0, screenStart.length), afterScreen, end }
}

function cutBefore(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

function fill(html: string, meta: Record<string, string>): string {
  return Object.entries(meta).reduce(
    (text, [name, content]) => text.replace(`name="${name}" content=""`, () => `name="${name}" content="${content}"`),
    html,
  )
}
