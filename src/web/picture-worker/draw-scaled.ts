import { limits } from '#contract/limits.ts'

/** How a picture is stored. */
export interface PictureTarget {
  maxSidePx: number
  /** Of the JPEG, 0 to 1. */
  quality: number
}

/** The picture of a dish or category (spec §5). */
export const menuPicture: PictureTarget = { maxSidePx: limits.imageMaxSidePx, quality: limits.imageJpegQuality }

/** A canvas of the page or of a worker. */
export interface PictureCanvas {
  width: number
  height: number
}

/** A part of a picture, as fractions of its width and height from the top left. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

const wholePicture: PictureArea = { x: 0, y: 0, width: 1, height: 1 }

type Context = Pick<OffscreenCanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'imageSmoothingQuality'> & {
  drawImage: (image: ImageBitmap, ...areas: [...Box, ...Box]) => void
}

/** x, y, width and height in pixels. */
type Box = [number, number, number, number]

/** Draws a part of a picture with its longest side at most `maxSidePx`, and never enlarges it. */
export function drawScaled(
  decoded: ImageBitmap,
  { x, y, width, height } = wholePicture,
  canvas: PictureCanvas,
  getContext: () => Context | null,
  { maxSidePx }: PictureTarget = menuPicture,
): void {
  const [widthPx, heightPx] = [decoded.width * width, decoded.height * height]
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx))
  canvas.width = Math.max(1, Math.round(widthPx * scale))
  canvas.height = Math.max(1, Math.round(heightPx * scale))
  const context = getContext()
  if (!context) throw new Error('The browser cannot create a 2D canvas context.')
  // JPEG has no transparency: without a background, transparent pixels become black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const source: Box = [decoded.width * x, decoded.height * y, widthPx, heightPx]
  context.drawImage(decoded, ...source, 0, 0, canvas.width, canvas.height)
}
