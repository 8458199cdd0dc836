/**
 * Writes documents for each screen beside the built `index.html`; `/category/:id` becomes `category/[id].html`. Its code
 * is named in the head, so that it loads at once. Of screens that come drawn, at build or by the server for whoever is
 * signed in, there is another, `….drawn.html`, whose code waits in a template until they are painted.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import * as z from 'zod/mini'
import { chunksAtOnce, readManifest, webFolder } from './web-manifest.ts'

/** Nobody is signed in there, and every visitor sees the same. */
const drawnAtBuild = ['/login', '/signup', '/forgot-password', '/reset-password', '/admin/login']

/** Their largest thing has to come first; others are whole when they are painted, and wait for their styles anyway. */
const showsPictures = ['/home', '/category/:id']

type Load = () => unknown
type Asked = { path: string; search: string; answers: ReadonlyMap<string, string> }
const loadSchema = z.custom<Load>((value) => typeof value === 'function')
/** What `src/web/drawing.tsx` exports. */
const webSchema = z.object({
  routes: z.array(
    z.object({ pattern: z.string(), layout: z.string(), load: loadSchema, data: z.optional(loadSchema) }),
  ),
  layouts: z.record(z.string(), loadSchema),
  drawScreen: z.custom<(asked: Asked) => Promise<string>>((value) => typeof value === 'function'),
})

const manifest = readManifest()
const index = await readFile(join(webFolder, 'index.html'), 'utf8')
if (!index.includes('<div id="root"></div>')) throw new Error('index.html has no empty #root.')

/** What every screen begins with: `src/web/main.tsx` and what it imports, as Vite has named it in the head. */
const ownCode = /\s*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+)">(?:<\/script>)?/g
const ownFiles = [...index.matchAll(ownCode)].map(([, file = '']) => file)
const [mainFile = ''] = ownFiles

/**
 * Imports nothing, so it runs while the rest is on its way and the processor has nothing to do: behind the sign-in on
 * each screen, as those that show times are but a press away.
 */
const timeFormat = fileOf('time-format')
const reactFirst = fileOf('react-first')
/** Before it is there nothing is painted: whatever is pressed then is heard. */
const afterPaint = `<script type="module" async blocking="render" crossorigin src="/${fileOf('after-paint')}"></script>`

const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' })
try {
  const web = webSchema.parse(await vite.ssrLoadModule('/drawing.tsx'))
  for (const { pattern, layout, load, data } of web.routes) {
    const shell = web.layouts[layout]
    if (!shell) throw new Error(`${pattern} has an unknown layout: ${layout}`)
    const code = [shell, load].flatMap(importsOf)
    // what the data need may be part of the screen's own chunk
    const queries = (data ? importsOf(data) : []).filter((name) => manifest[name])
    const early = layout === 'public' ? [] : [timeFormat]
    const files = filesOf([...code, ...queries]).filter((name) => ![...ownFiles, ...early].includes(name))
    const file = join(webFolder, pattern.replace(':id', '[id]'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.html`, documentOf(early, files))
    const isDrawnHere = drawnAtBuild.includes(pattern)
    if (!isDrawnHere && layout !== 'customer') continue
    const drawn = isDrawnHere ? await draw(web.drawScreen, pattern) : ''
    const order = showsPictures.includes(pattern) ? { before: [], after: early } : { before: early, after: [] }
    const screen = code.flatMap((name) => manifest[name]?.file ?? [])
    await writeFile(`${file}.drawn.html`, drawnDocumentOf(order, screen, files, drawn))
  }
} finally {
  await vite.close()
}

function fileOf(chunk: string): string {
  const file = Object.values(manifest).find((one) => one.file.startsWith(`assets/${chunk}-`))?.file
  if (file === undefined) throw new Error(`The build has no file ${chunk}.`)
  return file
}

/** @returns the modules that a function imports when it is called, as the manifest names them */
function importsOf(load: Load): string[] {
  return [...load.toString().matchAll(/\("\/([^"]+\.tsx?)"\)/g)].map(([, name = '']) => name)
}

async function draw(drawScreen: (asked: Asked) => Promise<string>, path: string): Promise<string> {
  const html = await drawScreen({ path, search: '', answers: new Map() })
  if (!/<h1\b/.test(html) || /<script\b/.test(html)) throw new Error(`${path} could not be drawn: ${html}`)
  return html
}

function filesOf(sources: readonly string[]): string[] {
  return [...new Set([...chunksAtOnce(manifest, sources)].flatMap((name) => manifest[name]?.file ?? []))]
}

function preloadOf(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** Those that wait for nothing, and that nothing waits for. */
function scriptsOf(files: readonly string[]): string {
  return files.map((file) => `<script type="module" async crossorigin src="/${file}"></script>`).join('')
}

function documentOf(early: readonly string[], files: readonly string[]): string {
  const preloads = files.map(preloadOf)
  return withRoot(
    index.replace('</head>', () => `${scriptsOf(early)}${preloads.join('')}</head>`),
    '',
  )
}

/**
 * @param order what runs before the paint, and what runs first after it
 * @param screen its own code: it runs before the app, which then finds it there
 * @param drawn '' where the server is to draw
 */
function drawnDocumentOf(
  order: { before: string[]; after: string[] },
  screen: readonly string[],
  files: readonly string[],
  drawn: string,
): string {
  const run = [...order.after, reactFirst, ...screen, mainFile]
  const preloads = [...new Set([...run, ...ownFiles, ...files])].map(preloadOf)
  const scripts = run.map((file) => `<script type="module" crossorigin src="/${file}"></script>`)
  const heading = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(drawn)?.[1]
  const html = index
    .replaceAll(ownCode, '')
    .replace(/<title>[^<]*/, (title) => (heading === undefined ? title : `<title>${heading} · Tiffin`))
    .replace('</head>', () => `${scriptsOf(order.before)}${afterPaint}</head>`)
    .replace('<body>', () => `<body><template id="code">${preloads.join('')}${scripts.join('')}</template>`)
  return withRoot(html, drawn)
}

function withRoot(html: string, drawn: string): string {
  return html.replace('<div id="root"></div>', () => `<div id="root">${drawn}</div><!--root-->`)
}
