/**
 * Generates `openapi.json` from the routes, and from it the types of the web's API client. Run it (`npm run api`) after
 * changing a route: a test fails if the files do not match the routes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'

const root = resolve(import.meta.dirname, '..')

/** @returns the contents of both files */
export async function generateApiFiles(): Promise<{ openapi: string; types: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-api-'))
  const { server } = await buildApp(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), false)
  const document: unknown = (await server.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).json()
  const openapi = `${JSON.stringify(document, null, 2)}\n`
  await server.close()
  await rm(dataDir, { recursive: true })
  const types = astToString(await openapiTypescript(openapi))
  return { openapi, types: `// generated from openapi.json by npm run api\n\n${types}` }
}

if (import.meta.main) {
  const { openapi, types } = await generateApiFiles()
  await writeFile(join(root, 'openapi.json'), openapi)
  await writeFile(join(root, 'src/web/api/schema.d.ts'), types)
}
