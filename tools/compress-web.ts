/** Compresses the files of the web build at the best level, so that the server does not compress them for each request. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = 'dist/web'
const compressible = /\.(js|css|html|svg|json|wasm|webmanifest|txt)$/
/** Compressing smaller files saves less than the extra headers cost. */
const minBytes = 512

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter(
  (entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.includes('/.'),
)
if (files.length === 0) throw new Error(`${folder} has no files to compress. Run: npm run build`)
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  // the server changes index.html when it starts, and compresses it then
  if (body.length < minBytes || path.endsWith('.html')) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
}
