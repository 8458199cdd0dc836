/**
 * Writes a document for each screen beside the built `index.html`: its code is named in the head, so that it loads at
 * once, and public screens are drawn already. `/category/:id` becomes `category/[id].html`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import * as z from 'zod/mini'

const folder = 'dist/web'
/** Nobody is signed in there, and every visitor sees the same. */
const drawnBeforehand = ['/login', '/signup', '/forgot-password', '/admin/login']

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
)
type Manifest = z.infer<typeof manifestSchema>

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

const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
const index = await readFile(join(folder, 'index.html'), 'utf8')
if (!index.includes('<div id="root"></div>')) throw new Error('index.html has no empty #root.')

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
    const file = join(folder, `${pattern.replace(':id', '[id]')}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, documentOf([...code, ...queries], drawn))
  }
} finally {
  await vite.close()
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

function documentOf(sources: readonly string[], drawn: string): string {
  const preloads = [...filesOf(manifest, sources)]
    .filter((file) => !index.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const heading = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(drawn)?.[1]
  return index
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replace(/<title>[^<]*/, (title) => (heading === undefined ? title : `<title>${heading} · Tiffin`))
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div><!--root-->`)
}

/** The chunks of these modules and all that they import at once. */
function filesOf(chunks: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    filesOf(chunks, chunk.imports, seen)
  }
  return seen
}
