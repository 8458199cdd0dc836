import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { once } from '#server/lazy/once.ts'
import { cpuMsOf } from '#test/support/cpu-time.ts'
import { dataUrlOf, flatPicture, svgUrl } from '#test/support/logos.ts'
import { makeLogo } from './make-logo.ts'
import { rasteriseSvg } from './rasterise-svg.ts'

const refusedAs = (code: string): unknown => expect.objectContaining({ code })
const square = '<rect x="20" y="20" width="60" height="60" fill="#c8102e"/>'
const script = '<script>alert(document.cookie)</script>'

const plainSquare = once(() => makeLogo(svgUrl(square)))

/** Starts a server on 127.0.0.1 until the test ends, and counts its requests. */
async function countingServer(): Promise<{ origin: string; requests: () => number }> {
  let requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.end()
  })
  const { promise, resolve: listening } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening)
  await promise
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, requests: () => requests }
}

describe('a file that is a picture and something else is stored as the picture only (#50)', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(script)])

  test.each([
    ['a GIF, then HTML', 'gif', Buffer.from(`<html>${script}</html>`)],
    ['a PNG, then JavaScript', 'png', Buffer.from('*/=1;alert(document.cookie)//')],
    ['a JPEG, then a zip', 'jpeg', zip],
  ] as const)('%s', async (_title, format, tail) => {
    const picture = await flatPicture(64, 48).toFormat(format).toBuffer()

    const logo = await makeLogo(dataUrlOf(Buffer.concat([picture, tail]), `image/${format}`))

    expect(logo.files).toHaveLength(9)
    for (const { bytes } of logo.files) {
      const text = Buffer.from(bytes).toString('latin1')
      for (const part of ['alert', 'script', 'html', 'PK\x03\x04']) expect(text).not.toContain(part)
    }
  })

  test('metadata of the upload is removed (#54)', async () => {
    const picture = await flatPicture(64, 48)
      .jpeg()
      .withExif({ IFD0: { Copyright: script } })
      .toBuffer()
    expect(picture.toString('latin1')).toContain('alert')

    const logo = await makeLogo(dataUrlOf(picture, 'image/jpeg'))

    for (const { bytes } of logo.files) expect(Buffer.from(bytes).toString('latin1')).not.toContain('alert')
  })
})

describe('an SVG', () => {
  test('loses its script', async () => {
    const scripted = await makeLogo(svgUrl(`${script}${square}`))

    expect(scripted.hash).toBe((await plainSquare()).hash)
    for (const { bytes } of scripted.files) expect(Buffer.from(bytes).toString('latin1')).not.toContain('alert')
  })

  test('loads no other file and no address', async () => {
    const { origin, requests } = await countingServer()
    const file = resolve('src/web/public/default-icon-512.png')
    const references = (address: string, index: number) => `
      <image href="${address}" width="100" height="100"/><use href="${address}"/>
      <image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${address}" width="100" height="100"/>
      <filter id="f${index}"><feImage href="${address}"/></filter><rect width="50" height="50" filter="url(#f${index})"/>
      <style>@import url("${address}"); @font-face { font-family: f${index}; src: url("${address}") }</style>
      <text y="50"><include xmlns="http://www.w3.org/2001/XInclude" href="${address}" parse="text"/></text>`
    const hashOf = async (content: string) => (await makeLogo(svgUrl(`${content}${square}`))).hash
    const { hash: plain } = await plainSquare()
    const addresses = ['file:///etc/passwd', `file://${file}`, file, `${origin}/a.png`, `${origin}/a.svg#part`]

    expect(await hashOf(addresses.map(references).join(''))).toBe(plain)
    expect(requests()).toBe(0)
    // an embedded picture is rendered, so a loaded one would have changed the result
    const embedded = `<image href="${dataUrlOf(await readFile(file))}" width="100" height="100"/>`
    expect(await hashOf(embedded)).not.toBe(plain)
  })

  test('loads no external entity and no document type', async () => {
    const { origin, requests } = await countingServer()

    for (const address of ['file:///etc/passwd', `${origin}/entity`]) {
      const svg = `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${origin}/svg.dtd" [<!ENTITY x SYSTEM "${address}">]>
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text y="50">&x;</text></svg>`
      await expect(makeLogo(dataUrlOf(svg, 'image/svg+xml'))).rejects.toEqual(refusedAs('picture/not-an-image'))
    }

    expect(requests()).toBe(0)
  })

  test('whose entities expand to gigabytes is refused (#52)', async () => {
    const entities = Array.from({ length: 10 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')
    const svg = `<!DOCTYPE svg [<!ENTITY a0 "lol">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a10;</text></svg>`

    await expect(makeLogo(dataUrlOf(svg, 'image/svg+xml'))).rejects.toEqual(refusedAs('picture/not-an-image'))
  })

  test('that takes too long to render is stopped (#52)', async () => {
    const copies = Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a0">${square}</g>${copies.join('')}</svg>`
    const startedAt = performance.now()

    await expect(rasteriseSvg(Buffer.from(svg), 1024, { timeoutMs: 1000 })).rejects.toEqual(
      refusedAs('picture/svg-too-complex'),
    )

    expect(performance.now() - startedAt).toBeLessThan(8000)
  })

  test('of more than 1 MB is refused', async () => {
    const large = svgUrl(`<!--${'x'.repeat(1024 * 1024)}-->${square}`)

    await expect(makeLogo(large)).rejects.toEqual(refusedAs('picture/svg-too-complex'))
  })

  test('that shows nothing is refused with advice', async () => {
    const empty = svgUrl('<image href="photo.png" width="100" height="100"/>')

    await expect(makeLogo(empty)).rejects.toThrow('please export it as PNG and upload that')
  })
})

describe('a logo is refused', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${square}</svg>`

  test.each([
    ['a text file', dataUrlOf('just a text')],
    ['an empty file', 'data:image/png;base64,'],
    ['HTML', dataUrlOf(`<!doctype html>${script}`, 'image/svg+xml')],
    ['an incomplete SVG', dataUrlOf(svg.slice(0, -9), 'image/svg+xml')],
    ['an SVG, then HTML', dataUrlOf(`${svg}${script}`, 'image/svg+xml')],
    ['a compressed SVG', dataUrlOf(gzipSync(svg), 'image/svg+xml')],
    ['a PDF', dataUrlOf('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
    ['a GIF signature, then JavaScript', dataUrlOf('GIF89a=1;alert(1)', 'image/gif')],
    ['an address', 'https://example.com/logo.png'],
  ])('if it is %s (#50, #51, #53)', async (_title, upload) => {
    await expect(makeLogo(upload)).rejects.toEqual(refusedAs('picture/not-an-image'))
  })

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'if it is a truncated file in the format %s (#53)',
    async (format) => {
      const noise = sharp({
        create: {
          width: 300,
          height: 200,
          channels: 3,
          noise: { type: 'gaussian', mean: 120, sigma: 60 },
          background: '#000',
        },
      })
      const complete = await noise.toFormat(format).toBuffer()

      const truncated = dataUrlOf(complete.subarray(0, complete.length / 2), `image/${format}`)

      await expect(makeLogo(truncated)).rejects.toEqual(refusedAs('picture/not-an-image'))
    },
  )

  test('if it is one pixel, or shows only one, and says which size is needed', async () => {
    const onePixel = await flatPicture(1, 1).png().toBuffer()
    const input = { create: { width: 1, height: 1, channels: 4, background: '#c8102e' } } as const
    const lost = await flatPicture(200, 200, '#00000000')
      .composite([{ input, left: 90, top: 90 }])
      .png()
      .toBuffer()

    for (const bytes of [onePixel, lost])
      await expect(makeLogo(dataUrlOf(bytes))).rejects.toThrow(
        'The logo is too small. Please upload one with at least 32 pixels on its longer side.',
      )
  })

  test('if it is completely transparent', async () => {
    const bytes = await flatPicture(200, 100, '#ffffff00').png().toBuffer()

    await expect(makeLogo(dataUrlOf(bytes))).rejects.toEqual(refusedAs('picture/blank'))
  })

  test('if it has 60 million pixels, before it is decoded (#52)', async () => {
    const bytes = await flatPicture(10_000, 6000).png().toBuffer()

    const cpuMs = await cpuMsOf(() =>
      expect(makeLogo(dataUrlOf(bytes))).rejects.toEqual(refusedAs('picture/too-many-pixels')),
    )

    expect(cpuMs).toBeLessThan(300)
  })

  test('if it has 5 MB (#53)', async () => {
    const picture = await flatPicture(40, 30).png().toBuffer()
    const bytes = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 - picture.length)])

    await expect(makeLogo(dataUrlOf(bytes))).rejects.toEqual(refusedAs('picture/too-large'))
  })
})
