/** What a browser must fetch before a screen works, read off the build's own manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const folder = 'dist/web'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
  }),
)

/** The document's own script, the frame around the screen, and the screen. */
const screens = {
  '/login': ['index.html', 'layouts/public-layout.tsx', 'features/account/login-screen.tsx'],
  '/home': ['index.html', 'customer-shell.tsx', 'features/menu/home-screen.tsx'],
  '/category': ['index.html', 'customer-shell.tsx', 'features/menu/category-screen.tsx'],
} as const

const isOfAdmin = (name: string) => name.includes('admin')
/** Seen before the sign-in only. */
const isPublic = (name: string) =>
  /layouts\/public-layout|features\/account\/(login|sign-up|forgot-password|reset-password)-screen/.test(name)

export interface WebSize {
  js: Record<keyof typeof screens, number>
  /** All that the screens behind the customers' sign-in can come to load (spec §2, Customer routes), search included. */
  customerJs: number
  css: number
  /** Not part of any screen: it is fetched once the first one stands. */
  serviceWorker: number
  /** Files that both customers and admins load, by their source; and those that only admins do. */
  customerChunks: string[]
}

/** Sizes in bytes, gzipped at level 9. Build first. */
export function measureWeb(): WebSize {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

  /** The chunks themselves and all that they import at once; with `lazy`, also what they may import later. */
  function chunksOf(names: readonly string[], lazy = false, seen = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = manifest[name]
      if (!chunk) throw new Error(`The build has no chunk for ${name}.`)
      if (seen.has(name) || (lazy && isOfAdmin(name))) continue
      seen.add(name)
      chunksOf([...chunk.imports, ...(lazy ? chunk.dynamicImports : [])], lazy, seen)
    }
    return seen
  }

  const weigh = (chunks: Iterable<string>) => {
    const files = new Set([...chunks].map((name) => manifest[name]?.file ?? ''))
    return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0)
  }
  const customerChunks = [...chunksOf(['index.html'], true)]
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css))
  return {
    js: {
      '/login': weigh(chunksOf(screens['/login'])),
      '/home': weigh(chunksOf(screens['/home'])),
      '/category': weigh(chunksOf(screens['/category'])),
    },
    customerJs: weigh(customerChunks.filter((name) => !isPublic(name))),
    css: [...css].reduce((sum, file) => sum + gzipped(file), 0),
    serviceWorker: gzipped('service-worker.js'),
    customerChunks,
  }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
}
