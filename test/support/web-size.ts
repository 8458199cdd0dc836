/** What a browser must fetch before a screen works, read off the build's own manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf } from '#server/web-files/web-manifest.ts'
import { customerChunks, earlyScript, readManifest, webFolder } from '../../tools/web-manifest.ts'

/** The document's own scripts, the frame around the screen, and the screen. */
const screens = {
  '/login': [earlyScript, 'index.html', 'public-shell.tsx', 'features/account/login-screen.tsx'],
  '/home': [earlyScript, 'index.html', 'customer-shell.tsx', 'features/menu/home-screen.tsx'],
  '/category': [earlyScript, 'index.html', 'customer-shell.tsx', 'features/menu/category-screen.tsx'],
} as const

/** Seen before the sign-in only. */
const isPublic = (name: string) =>
  /public-shell|features\/account\/(login|sign-up|forgot-password|reset-password)-screen/.test(name)

export interface WebSize {
  js: Record<keyof typeof screens, number>
  /** All that the screens behind the customers' sign-in can load (spec §2, Customer routes), search included. */
  customerJs: number
  css: number
  /** Not part of any screen: it is fetched after the first one. */
  serviceWorker: number
  earlyScript: number
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
      '/login': weigh(chunksOf(manifest, screens['/login'])),
      '/home': weigh(chunksOf(manifest, screens['/home'])),
      '/category': weigh(chunksOf(manifest, screens['/category'])),
    },
    customerJs: weigh(theirs.filter((name) => !isPublic(name))),
    css: [...css].reduce((sum, file) => sum + gzipped(file), 0),
    serviceWorker: gzipped('service-worker.js'),
    earlyScript: readFileSync(join(webFolder, manifest[earlyScript]?.file ?? '')).length,
    customerChunks: theirs,
  }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length
}
