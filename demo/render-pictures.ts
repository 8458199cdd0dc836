/**
 * Renders the pictures of the demo menu from the 3D Fluent Emoji:
 *
 *   node demo/render-pictures.ts <folder of the package @lobehub/fluent-emoji-3d>
 *
 * Every scene becomes nine files (three widths, three formats) and one entry of `previews.json`.
 */
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { stage, stageSvg } from './backdrop.ts'
import { type Prop, warmGrade } from './props.ts'
import { recolour } from './recolour.ts'
import { type Scene, scenes } from './scenes.ts'

/** Widths of the files, in px; the height is three quarters of it. */
const widths = [320, 640, 800]
/** A preview must fit into a page without weighing on it: most characters of its data URL. */
const previewLimit = 700
const target = join(import.meta.dirname, 'pictures')

/** Where a piece stands. Lengths in px of the master, the tilt in degrees clockwise. */
interface Place {
  /** Centre of the foot. */
  x: number
  /** Bottom edge. */
  y: number
  /** Height at most; the width is at most a sixth more. */
  size: number
  tilt: number
}

interface Layout {
  /** Places of the main piece. */
  main: Place[]
  /** Places of garnishes in front of the main piece, and how many stand behind it. */
  garnish: Place[]
  /** Indexes of the garnishes that stand behind the main piece. */
  behind: number[]
}

const spot = (x: number, y: number, size: number, tilt = 0): Place => ({ x, y, size, tilt })

const garnishAround = [
  spot(596, 520, 146, 8),
  spot(220, 514, 132, -10),
  spot(212, 448, 122, -8),
  spot(596, 446, 118, 10),
]

const layouts: Record<Scene['layout'], Layout> = {
  one: { main: [spot(400, 497, 338)], garnish: garnishAround, behind: [2, 3] },
  three: {
    main: [spot(400, 366, 200, -4), spot(308, 494, 212, -8), spot(484, 500, 216, 8)],
    garnish: garnishAround,
    behind: [2, 3],
  },
  banquet: {
    main: [spot(400, 502, 304)],
    garnish: [spot(618, 484, 220, 4), spot(182, 484, 220, -4), spot(278, 534, 112, -12), spot(530, 534, 112, 10)],
    behind: [0, 1],
  },
}

/** File of an emoji in the package, whose names may carry or lack the variation selector `fe0f`. */
async function emojiFile(folder: string, emoji: string): Promise<string> {
  const codes = [...emoji].map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  const bare = codes.filter((code) => code !== 'fe0f').join('-')
  for (const name of [codes.join('-'), bare, `${bare}-fe0f`]) {
    const file = join(folder, 'assets', `${name}.webp`)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  throw new Error(`The package has no picture of ${emoji}`)
}

/** A piece cut to its edges, tinted, graded and tilted; at most `size` px high. */
async function drawProp(folder: string, prop: Prop, { size, tilt }: Place): Promise<Buffer> {
  const { emoji, tints } = typeof prop === 'string' ? { emoji: prop, tints: [] } : prop
  const cut = sharp(await emojiFile(folder, emoji))
    .ensureAlpha()
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  recolour(data, [...tints, ...warmGrade])
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const box = { width: Math.round((size * 7) / 6), height: size }
  const scaled = await sharp(data, { raw })
    .resize({ ...box, fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer()
  return sharp(scaled).rotate(tilt, { background: '#0000' }).png().toBuffer()
}

/** A soft shadow in the shape of a piece, 40 px larger on each side. */
async function dropShadow(piece: Buffer): Promise<Buffer> {
  const pad = 40
  const padded = await sharp(piece)
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

/** The dark, soft spot where a piece of a width (px) touches the surface. */
function contactShadow(width: number): Buffer {
  const height = Math.round(width / 5)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="s"><stop offset="0" stop-color="#2c1408" stop-opacity="0.62"/>
    <stop offset="0.5" stop-color="#2c1408" stop-opacity="0.34"/>
    <stop offset="1" stop-color="#2c1408" stop-opacity="0"/></radialGradient>
    <ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#s)"/></svg>`)
}

/** Layers of one piece on the stage: contact shadow, drop shadow, piece. */
async function placeProp(folder: string, prop: Prop, place: Place): Promise<OverlayOptions[]> {
  const piece = await drawProp(folder, prop, place)
  const { width, height } = await sharp(piece).metadata()
  const left = Math.round(place.x - width / 2)
  const top = Math.round(place.y - height)
  const spread = Math.round(width * 1.04)
  return [
    {
      input: contactShadow(spread),
      left: Math.round(place.x - spread / 2),
      top: place.y - Math.round(spread / 8),
    },
    { input: await dropShadow(piece), left: left - 40 + 7, top: top - 40 + 9 },
    { input: piece, left, top },
  ]
}

/** The places of a layout, mirrored if the scene asks for it. */
function mirrorPlace(place: Place, mirrored: boolean): Place {
  return mirrored ? { ...place, x: stage.width - place.x, tilt: -place.tilt } : place
}

/** One scene as a PNG of 800 x 600 px. */
async function drawScene(folder: string, scene: Scene): Promise<Buffer> {
  const layout = layouts[scene.layout]
  const garnish = scene.garnish.flatMap((prop, index) => {
    const place = layout.garnish[index]
    return place ? [{ prop, place, index }] : []
  })
  const pieces = [
    ...garnish.filter(({ index }) => layout.behind.includes(index)),
    ...layout.main.map((place) => ({ prop: scene.main, place })),
    ...garnish.filter(({ index }) => !layout.behind.includes(index)),
  ]
  const layers = await Promise.all(
    pieces.map(({ prop, place }) => placeProp(folder, prop, mirrorPlace(place, scene.mirrored))),
  )
  const background = Buffer.from(stageSvg(scene.backdrop, scene.layout === 'banquet'))
  return sharp(background).composite(layers.flat()).removeAlpha().png().toBuffer()
}

/** Writes the nine files of a picture. */
async function writeFiles(master: Buffer, base: string): Promise<void> {
  for (const width of widths) {
    const sized = sharp(master).resize({ width, kernel: 'lanczos3' })
    const path = (format: string): string => join(target, `${base}-${width}.${format}`)
    await sized.clone().avif({ quality: 50, effort: 6 }).toFile(path('avif'))
    await sized.clone().webp({ quality: 72, effort: 6 }).toFile(path('webp'))
    await sized.clone().jpeg({ quality: 67, mozjpeg: true, progressive: true }).toFile(path('jpg'))
  }
}

/** A tiny blurred JPEG as data URL, of at most `previewLimit` characters. */
async function previewUrl(master: Buffer): Promise<string> {
  const small = await sharp(master).resize({ width: 20, height: 15 }).blur(0.6).png().toBuffer()
  for (let quality = 60; quality >= 10; quality -= 10) {
    const jpeg = await sharp(small).jpeg({ quality, mozjpeg: true, progressive: false }).toBuffer()
    const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`
    if (url.length <= previewLimit) return url
  }
  throw new Error('A preview does not fit its limit')
}

/** Renders every scene. */
async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Usage: node demo/render-pictures.ts <folder of @lobehub/fluent-emoji-3d>')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const previews: Record<string, string> = {}
  for (const scene of scenes) {
    const master = await drawScene(folder, scene)
    await writeFiles(master, scene.base)
    previews[scene.base] = await previewUrl(master)
  }
  await writeFile(join(target, 'previews.json'), `${JSON.stringify(previews, null, 2)}\n`)
}

await main(process.argv[2])
