/** Compresses the built web once, at build, as far as it goes: the server only sends what lies there. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = 'dist/web'
const text = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Smaller than this, the headers weigh more than what is saved. */
const minBytes = 512

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && text.test(entry.name) && !entry.parentPath.includes('/.'))
if (files.length === 0) throw new Error(`${folder} holds nothing to compress. Run: npm run build`)
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  // index.html is filled in by the server at its start, so it is compressed there
  if (body.length < minBytes || path.endsWith('.html')) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
}
