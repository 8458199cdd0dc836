import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Queries } from '../store/tables.ts'
import { createBytesCache } from './bytes-cache.ts'
import { findPictureBytes } from './picture-store.ts'

const fileName = /^([a-f0-9]{32})-(320|640|800)\.(avif|webp|jpg)$/
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const cacheMaxBytes = 24 * 1024 * 1024

/** A picture never changes, because its name is its hash: browsers and CDNs may cache it for a year. */
export function pictureRoutes(app: Routes, queries: Queries): void {
  const cache = createBytesCache(cacheMaxBytes)

  app.get(
    '/images/:file',
    {
      schema: {
        tags: ['pictures'],
        summary: 'One size of a picture: <imageUrl>-<320|640|800>.<avif|webp|jpg>',
        params: z.object({ file: z.string() }),
        response: { 200: z.instanceof(Buffer), ...refusals('request/not-found') },
      },
    },
    async (request, reply) => {
      const [name, hash, widthPx, format] = fileName.exec(request.params.file) ?? []
      if (!name || !hash || !format) throw new Refusal('request/not-found')
      const bytes = await cache.get(name, () => findPictureBytes(queries, hash, Number(widthPx), format))
      if (!bytes) throw new Refusal('request/not-found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(contentTypes[format] ?? 'application/octet-stream')
        .send(bytes)
    },
  )
}
