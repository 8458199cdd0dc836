/** Decodes a picture and scales it without blocking the page. It receives one file and sends one `WorkerReply`. */
import { limits } from '#contract/limits.ts'
import { decodeHeic, mayBeHeic } from './decode-heic.ts'
import { drawScaled } from './draw-scaled.ts'
import type { WorkerReply } from './worker-reply.ts'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => void reply(data))

async function reply(file: Blob): Promise<void> {
  const shrunk = await shrink(file).catch((): WorkerReply => ({ problem: 'not-an-image' }))
  self.postMessage(shrunk, {})
}

async function shrink(file: Blob): Promise<WorkerReply> {
  const decoded = await createImageBitmap(file).catch(async (error: unknown) => {
    if (await mayBeHeic(file)) return decodeHeic(file)
    throw error
  })
  if (!decoded) return { problem: 'too-many-pixels' }
  const canvas = new OffscreenCanvas(1, 1)
  drawScaled(decoded, canvas, () => canvas.getContext('2d'))
  decoded.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: limits.imageJpegQuality })
  return { dataUrl: new FileReaderSync().readAsDataURL(jpeg) }
}
