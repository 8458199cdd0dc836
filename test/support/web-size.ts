/** What a browser must fetch before a screen works, read off the build's own manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksAtOnce, customerChunks, entries, readManifest, webFolder } from '../../tools/web-manifest.ts'

/** The document's own script, the frame around the screen, and the screen. */
const screens = {
  '/login': [...entries, 'index.html', 'layouts/public-layout.tsx', 'features/account/login-screen.tsx'],
  '/home': [...entries, 'index.html', 'customer-shell.tsx', 'features/menu/home-screen.tsx'],
  '/category': [...entries, 'index.html', 'customer-shell.tsx', 'features/menu/category-screen.tsx'],
} as const

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
  const manifest = readManifest()

  const weigh = (chunks: Iterable<string>) => {
    const files = new Set([...chunks].map((name) => manifest[name]?.file ?? ''))
    return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0)
  }
  const theirs = [...customerChunks(manifest)]
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css))
  return {
    js: {
      '/login': weigh(chunksAtOnce(manifest, screens['/login'])),
      '/home': weigh(chunksAtOnce(manifest, screens['/home'])),
      '/category': weigh(chunksAtOnce(manifest, screens['/category'])),
    },
    customerJs: weigh(theirs.filter((name) => !isPublic(name))),
    css: [...css].reduce((sum, file) => sum + gzipped(file), 0),
    serviceWorker: gzipped('service-worker.js'),
    customerChunks: theirs,
  }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length
}
