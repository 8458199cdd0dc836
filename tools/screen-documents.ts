/**
 * Writes a document for each screen beside the built `index.html`: its code is named in the head, so that it loads at
 * once, and public screens are drawn already. `/category/:id` becomes `category/[id].html`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import * as z from 'zod/mini'
import { chunksAtOnce, readManifest, webFolder } from './web-manifest.ts'

/** Nobody is signed in there, and every visitor sees the same. */
const drawnBeforehand = ['/login', '/signup', '/forgot-password', '/admin/login']

type Load = () => unknown
const loadSchema = z.custom<Load>((value) => typeof value === 'function')
/** What `src/web/prerender.tsx` exports. */
const webSchema = z.object({
  routes: z.array(
    z.object({ pattern: z.string(), layout: z.string(), load: loadSchema, data: z.optional(loadSchema) }),
  ),
  layouts: z.record(z.string(), loadSchema),
  prerenderScreen: z.custom<() => Promise<string>>((value) => typeof value === 'function'),
})

const manifest = readManifest()
const index = await readFile(join(webFolder, 'index.html'), 'utf8')
if (!index.includes('<div id="root"></div>')) throw new Error('index.html has no empty #root.')

/**
 * Imports nothing, so it runs while the rest is on its way and the processor has nothing to do: behind the sign-in on
 * each screen, as those that show times are but a press away.
 */
const timeFormat = `<script type="module" async crossorigin src="/${fileOf('time-format')}"></script>`

const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' })
try {
  const web = webSchema.parse(await vite.ssrLoadModule('/prerender.tsx'))
  for (const { pattern, layout, load, data } of web.routes) {
    const shell = web.layouts[layout]
    if (!shell) throw new Error(`${pattern} has an unknown layout: ${layout}`)
    const code = [shell, load].flatMap(importsOf)
    // what the data need may be part of the screen's own chunk
    const queries = (data ? importsOf(data) : []).filter((name) => manifest[name])
    const drawn = drawnBeforehand.includes(pattern) ? await draw(web.prerenderScreen, pattern) : ''
    const file = join(webFolder, `${pattern.replace(':id', '[id]')}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, documentOf([...code, ...queries], drawn, layout === 'public' ? '' : timeFormat))
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

async function draw(prerenderScreen: () => Promise<string>, path: string): Promise<string> {
  Object.assign(globalThis, { location: new URL(path, 'http://localhost') })
  const html = await prerenderScreen()
  if (!/<h1\b/.test(html) || /<script\b/.test(html)) throw new Error(`${path} could not be drawn beforehand: ${html}`)
  return html
}

function documentOf(sources: readonly string[], drawn: string, early: string): string {
  const files = [...chunksAtOnce(manifest, sources)].flatMap((name) => manifest[name]?.file ?? [])
  const preloads = [...new Set(files)]
    .filter((file) => !index.includes(file) && !early.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  // what is drawn already waits for its styles only, so they have the line to themselves
  const lastly = (html: string) =>
    drawn === '' ? html : html.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
  const heading = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(drawn)?.[1]
  return lastly(index.replace('</head>', () => `${early}${preloads.join('')}</head>`))
    .replace(/<title>[^<]*/, (title) => (heading === undefined ? title : `<title>${heading} · Tiffin`))
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div><!--root-->`)
}
