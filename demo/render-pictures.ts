/**
 * Renders the pictures of the demo menu from the 3D Fluent Emoji:
 *
 *   node demo/render-pictures.ts <folder of the package @lobehub/fluent-emoji-3d>
 *
 * Each scene results in nine files (three widths, three formats) and one entry in `previews.json`.
 */
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { previewJpegOptions, previewSizePx } from '#contract/menu/picture-sizes.ts'
import { backdropSvg, canvas } from './backdrop.ts'
import { type Prop, warmGrading } from './props.ts'
import { recolour } from './recolour.ts'
import { type Scene, scenes } from './scenes.ts'

/** Widths of the files in px; the heights are three quarters of them. */
const widthsPx = [320, 640, 800]
const target = join(import.meta.dirname, 'pictures')

/** Where a prop is placed. Lengths are in px of the full-size picture; the tilt is in degrees clockwise. */
interface Placement {
  /** Horizontal centre. */
  x: number
  /** Bottom edge. */
  y: number
  /** Maximum height; the maximum width is a sixth more. */
  size: number
  tilt: number
}

interface Layout {
  /** Placements of the main prop. */
  main: Placement[]
  /** Placements of the garnishes. */
  garnish: Placement[]
  /** Indexes of the garnishes that are behind the main prop. */
  behind: number[]
}

const placement = (x: number, y: number, size: number, tilt = 0): Placement => ({ x, y, size, tilt })

const garnishAround = [
  placement(596, 520, 146, 8),
  placement(220, 514, 132, -10),
  placement(212, 448, 122, -8),
  placement(596, 446, 118, 10),
]

const layouts: Record<Scene['layout'], Layout> = {
  one: { main: [placement(400, 497, 338)], garnish: garnishAround, behind: [2, 3] },
  three: {
    main: [placement(400, 366, 200, -4), placement(308, 494, 212, -8), placement(484, 500, 216, 8)],
    garnish: garnishAround,
    behind: [2, 3],
  },
  banquet: {
    main: [placement(400, 502, 304)],
    garnish: [
      placement(618, 484, 220, 4),
      placement(182, 484, 220, -4),
      placement(278, 534, 112, -12),
      placement(530, 534, 112, 10),
    ],
    behind: [0, 1],
  },
}

/** Finds the file of an emoji in the package. File names may contain or omit the variation selector `fe0f`. */
async function emojiFile(folder: string, emoji: string): Promise<string> {
  const codes = [...emoji].map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  const withoutSelector = codes.filter((code) => code !== 'fe0f').join('-')
  for (const name of [codes.join('-'), withoutSelector, `${withoutSelector}-fe0f`]) {
    const file = join(folder, 'assets', `${name}.webp`)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  throw new Error(`The package has no picture of ${emoji}.`)
}

/** Renders a prop: trimmed, recoloured, colour-graded and tilted. It is at most `size` px high before the tilt. */
async function renderProp(folder: string, prop: Prop, { size, tilt }: Placement): Promise<Buffer> {
  const { emoji, tints } = typeof prop === 'string' ? { emoji: prop, tints: [] } : prop
  const trimmed = sharp(await emojiFile(folder, emoji))
    .ensureAlpha()
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
  const { data, info } = await trimmed.raw().toBuffer({ resolveWithObject: true })
  recolour(data, [...tints, ...warmGrading])
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const box = { width: Math.round((size * 7) / 6), height: size }
  const scaled = await sharp(data, { raw })
    .resize({ ...box, fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer()
  return sharp(scaled).rotate(tilt, { background: '#0000' }).png().toBuffer()
}

/** A soft shadow in the shape of the image, 40 px larger on each side. */
async function dropShadow(image: Buffer): Promise<Buffer> {
  const pad = 40
  const padded = await sharp(image)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .png()
    .toBuffer()
  const { data, info } = await sharp(padded)
    .extractChannel('alpha')
    .blur(11)
    .linear(0.34, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { width: info.width, height: info.height, channels: 3, background: '#3a1d10' } })
    .joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toBuffer()
}

/** The soft, dark shadow where an object of this width (px) touches the surface. */
function contactShadow(width: number): Buffer {
  const height = Math.round(width / 5)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="s"><stop offset="0" stop-color="#2c1408" stop-opacity="0.62"/>
    <stop offset="0.5" stop-color="#2c1408" stop-opacity="0.34"/>
    <stop offset="1" stop-color="#2c1408" stop-opacity="0"/></radialGradient>
    <ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#s)"/></svg>`)
}

/** The layers of one prop: contact shadow, drop shadow, image. */
async function renderLayers(folder: string, prop: Prop, place: Placement): Promise<OverlayOptions[]> {
  const image = await renderProp(folder, prop, place)
  const { width, height } = await sharp(image).metadata()
  const left = Math.round(place.x - width / 2)
  const top = Math.round(place.y - height)
  const spread = Math.round(width * 1.04)
  return [
    {
      input: contactShadow(spread),
      left: Math.round(place.x - spread / 2),
      top: place.y - Math.round(spread / 8),
    },
    { input: await dropShadow(image), left: left - 40 + 7, top: top - 40 + 9 },
    { input: image, left, top },
  ]
}

/** Mirrors a placement left to right, if the scene is mirrored. */
function mirrorIf(mirrored: boolean, place: Placement): Placement {
  return mirrored ? { ...place, x: canvas.width - place.x, tilt: -place.tilt } : place
}

/** Renders a scene as a PNG of 800 x 600 px. */
async function renderScene(folder: string, scene: Scene): Promise<Buffer> {
  const layout = layouts[scene.layout]
  const garnish = scene.garnish.flatMap((prop, index) => {
    const place = layout.garnish[index]
    return place ? [{ prop, place, index }] : []
  })
  const placedProps = [
    ...garnish.filter(({ index }) => layout.behind.includes(index)),
    ...layout.main.map((place) => ({ prop: scene.main, place })),
    ...garnish.filter(({ index }) => !layout.behind.includes(index)),
  ]
  const layers = await Promise.all(
    placedProps.map(({ prop, place }) => renderLayers(folder, prop, mirrorIf(scene.mirrored, place))),
  )
  const background = Buffer.from(backdropSvg(scene.backdrop, scene.layout === 'banquet'))
  return sharp(background).composite(layers.flat()).removeAlpha().png().toBuffer()
}

/** Writes the nine files of a picture. */
async function writeFiles(picture: Buffer, base: string): Promise<void> {
  for (const width of widthsPx) {
    const sized = sharp(picture).resize({ width, kernel: 'lanczos3' })
    const path = (format: string): string => join(target, `${base}-${width}.${format}`)
    await sized.clone().avif({ quality: 50, effort: 6 }).toFile(path('avif'))
    await sized.clone().webp({ quality: 72, effort: 6 }).toFile(path('webp'))
    await sized.clone().jpeg({ quality: 67, mozjpeg: true, progressive: true }).toFile(path('jpg'))
  }
}

/** @returns a tiny JPEG as a data URL */
async function previewUrl(picture: Buffer): Promise<string> {
  const jpeg = await sharp(picture).resize(previewSizePx).jpeg(previewJpegOptions).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** Renders every scene. */
async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Usage: node demo/render-pictures.ts <folder of @lobehub/fluent-emoji-3d>')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const previews: Record<string, string> = {}
  for (const scene of scenes) {
    const picture = await renderScene(folder, scene)
    await writeFiles(picture, scene.base)
    previews[scene.base] = await previewUrl(picture)
  }
  await writeFile(join(target, 'previews.json'), `${JSON.stringify(previews, null, 2)}\n`)
}

await main(process.argv[2])
