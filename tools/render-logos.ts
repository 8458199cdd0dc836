/**
 * Renders the logo of the demo (`demo/logo.svg`) and the icons of a site without a logo (`src/web/public/default-icon.svg`):
 *
 *   node tools/render-logos.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { makeLogo } from '#server/pictures/make-logo.ts'

const root = resolve(import.meta.dirname, '..')
const publicDir = resolve(root, 'src/web/public')
/** The colour of the default icon's background. It fills the round corners, because each system cuts its own shape. */
const defaultIconBackground = '#4a3428'

async function renderDemoLogo(): Promise<void> {
  const svg = await readFile(resolve(root, 'demo/logo.svg'))
  const { files } = await makeLogo(`data:image/svg+xml;base64,${svg.toString('base64')}`)
  for (const { widthPx, format, bytes } of files)
    await writeFile(resolve(root, `demo/pictures/logo-${widthPx}.${format}`), bytes)
}

async function renderDefaultIcons(): Promise<void> {
  const svg = await readFile(resolve(publicDir, 'default-icon.svg'))
  for (const sidePx of [180, 192, 512])
    await sharp(svg)
      .resize(sidePx)
      .flatten({ background: defaultIconBackground })
      .png({ palette: true, effort: 10 })
      .toFile(resolve(publicDir, `default-icon-${sidePx}.png`))
}

await renderDemoLogo()
await renderDefaultIcons()
