import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, encodings } from '../http/accepted-encodings.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** The built web in memory. */
export interface BuiltWeb {
  /** HTML by its path. */
  pages: Map<string, Buffer>
  files: Map<string, PreparedResponse>
}

/**
 * Reads synchronously, because the server starts with it: to read 500 small files one after the other on other threads takes four
 * times the processor time.
 * @returns no pages and no files if the folder does not exist
 */
export function readBuiltWeb(dir: string): BuiltWeb {
  const bodies = readBodies(dir)
  const web: BuiltWeb = { pages: new Map(), files: new Map() }
  for (const [path, body] of bodies) {
    if (path.endsWith('.html')) web.pages.set(path, body)
    else if (!encodings.some(({ suffix }) => path.endsWith(suffix)))
      web.files.set(path, prepareFile(path, body, bodies))
  }
  return web
}

function readBodies(dir: string): Map<string, Buffer> {
  const entries = existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }) : []
  const bodies = new Map<string, Buffer>()
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(dir, file).split(sep).join('/')}`
    if (!path.includes('/.')) bodies.set(path, readFileSync(file))
  }
  return bodies
}

function prepareFile(path: string, body: Buffer, bodies: ReadonlyMap<string, Buffer>): PreparedResponse {
  const encoded: Partial<Record<Encoding, Buffer | undefined>> = {}
  for (const { name, suffix } of encodings) encoded[name] = bodies.get(path + suffix)
  return prepareResponse(body, {
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    // the names of these files contain a hash of their content
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    encoded,
  })
}
