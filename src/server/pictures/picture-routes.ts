import * as z from 'zod/mini'
import { pictureFormats, pictureWidthsPx } from '#contract/menu/picture-sizes.ts'
import { coverFiles } from '#contract/theme/cover.ts'
import { logoFiles } from '#contract/theme/logo.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Queries } from '../store/tables.ts'
import { createBytesCache } from './bytes-cache.ts'
import { findPictureBytes } from './picture-store.ts'

const fileName = /^([a-f0-9]{32})-(([0-9]+)\.([a-z]+))$/
/** The last part of each address, such as `640.webp`. Pictures of the menu, logos and covers have different sizes. */
const servedFiles = new Set([
  ...pictureWidthsPx.flatMap((widthPx) => pictureFormats.map((format) => `${widthPx}.${format}`)),
  ...[...logoFiles, ...coverFiles].map(({ widthPx, format }) => `${widthPx}.${format}`),
])
const printedLogoSize = '1152.png'
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
const cacheMaxBytes = 24 * 1024 * 1024

/** A picture never changes, because its name is its hash: browsers and CDNs may cache it for a year. */
export function pictureRoutes(app: Routes, queries: Queries): void {
  const cache = createBytesCache(cacheMaxBytes)

  app.get(
    '/images/:file',
    {
      schema: {
        tags: ['pictures'],
        summary:
          'One size of a picture: <imageUrl>-<320|640|800>.<avif|webp|jpg>; or one file of the logo or of the picture of /home',
        params: z.object({ file: z.string() }),
        response: { 200: z.instanceof(Buffer), ...refusals('request/not-found') },
      },
    },
    async (request, reply) => {
      const [name, hash, size, widthPx, format] = fileName.exec(request.params.file) ?? []
      if (!name || !hash || !size || !format || !servedFiles.has(size)) throw new Refusal('request/not-found')
      const find = async () =>
        (await findPictureBytes(queries, hash, Number(widthPx), format)) ??
        // a logo that was uploaded before the larger file existed
        (size === printedLogoSize ? findPictureBytes(queries, hash, 576, format) : undefined)
      const bytes = await cache.get(name, find)
      if (!bytes) throw new Refusal('request/not-found')
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // mail programs in a browser show the logo of a mail
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type(contentTypes[format] ?? 'application/octet-stream')
          .send(bytes)
      )
    },
  )
}
