import { limits } from '#contract/limits.ts'
import { pictureMessages } from '#contract/messages/picture.ts'
import { drawScaled, menuPicture } from '#web/picture-worker/draw-scaled.ts'
// oxlint-disable-next-line import/default -- Vite adds the export
import PictureWorker from '#web/picture-worker/picture-worker.ts?worker'
import type { WorkerReply, WorkerRequest } from '#web/picture-worker/worker-messages.ts'

const texts = pictureMessages

/**
 * Converts a file to a picture as in spec §5: longest side at most 800 px, JPEG at quality 0.7. Rotates it by its EXIF data,
 * never enlarges it, and drops all metadata. The content counts, not the file's type: any file that can be decoded is a picture.
 * @param options.area the part of the picture that remains
 * @param options.target another size and quality
 * @param options.shrinksLarge whether a picture of 5 MB or more is made smaller instead of refused
 * @returns a data URL
 * @throws {Error} with a message of spec §5, when the file is too large or is not a picture
 */
export async function readPicture(
  file: Blob,
  { area, target, shrinksLarge = false }: Omit<WorkerRequest, 'file'> & { shrinksLarge?: boolean } = {},
): Promise<string> {
  const isLarge = file.size >= limits.imageMaxBytes
  const refusal = new Error(isLarge && file.type.startsWith('image/') ? texts.tooLarge : texts.notAnImage)
  if (isLarge && !shrinksLarge) throw refusal
  const shrink = typeof OffscreenCanvas === 'undefined' ? shrinkOnPage : shrinkInWorker
  const reply = await shrink({ file, area, target }).catch((): WorkerReply => ({ problem: 'not-an-image' }))
  if ('dataUrl' in reply) return reply.dataUrl
  if (reply.problem === 'too-many-pixels') throw new Error(texts.tooManyPixels)
  throw (await isHeic(file)) ? new Error(texts.heicUnreadable) : refusal
}

/** By the name and the brand in its first box. */
async function isHeic(file: Blob): Promise<boolean> {
  return /^ftyp(hei|hev|mif1|msf1)/.test(await file.slice(4, 12).text())
}

/** A worker for each picture, because its end frees the hundreds of megabytes that decoding a large photo takes. */
async function shrinkInWorker(request: WorkerRequest): Promise<WorkerReply> {
  const worker = new PictureWorker()
  try {
    return await new Promise<WorkerReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage(request, {})
    })
  } finally {
    worker.terminate()
  }
}

/** For Safari before 16.4 and Firefox before 105, whose workers have no canvas. */
async function shrinkOnPage({ file, area, target = menuPicture }: WorkerRequest): Promise<WorkerReply> {
  // Browsers rotate it by its EXIF data by default; the explicit option `from-image` is a TypeError before Safari 16, Chrome 112
  // and Firefox 111.
  const decoded = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    drawScaled(decoded, area, canvas, () => canvas.getContext('2d'), target)
    return { dataUrl: canvas.toDataURL('image/jpeg', target.quality) }
  } finally {
    decoded.close()
  }
}
