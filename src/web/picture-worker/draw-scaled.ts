import { limits } from '#contract/limits.ts'

/** A canvas of the page or of a worker. */
export interface PictureCanvas {
  width: number
  height: number
}

type Context = Pick<OffscreenCanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'imageSmoothingQuality'> & {
  drawImage: (image: ImageBitmap, x: number, y: number, width: number, height: number) => void
}

/** Draws a picture with its longest side at most 800 px (spec §5), and never enlarges it. */
export function drawScaled(decoded: ImageBitmap, canvas: PictureCanvas, getContext: () => Context | null): void {
  const scale = Math.min(1, limits.imageMaxSidePx / Math.max(decoded.width, decoded.height))
  canvas.width = Math.max(1, Math.round(decoded.width * scale))
  canvas.height = Math.max(1, Math.round(decoded.height * scale))
  const context = getContext()
  if (!context) throw new Error('The browser cannot create a 2D canvas context.')
  // JPEG has no transparency: without a background, transparent pixels become black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(decoded, 0, 0, canvas.width, canvas.height)
}
