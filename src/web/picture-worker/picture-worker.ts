/** Decodes a picture and scales it without blocking the page. It receives one `WorkerRequest` and sends one `WorkerReply`. */
import { decodeHeic, mayBeHeic } from './decode-heic.ts'
import { drawScaled, menuPicture } from './draw-scaled.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void reply(data))

async function reply(request: WorkerRequest): Promise<void> {
  const shrunk = await shrink(request).catch((): WorkerReply => ({ problem: 'not-an-image' }))
  self.postMessage(shrunk, {})
}

async function shrink({ file, area, target = menuPicture }: WorkerRequest): Promise<WorkerReply> {
  const decoded = await createImageBitmap(file).catch(async (error: unknown) => {
    if (await mayBeHeic(file)) return decodeHeic(file)
    throw error
  })
  if (!decoded) return { problem: 'too-many-pixels' }
  const canvas = new OffscreenCanvas(1, 1)
  drawScaled(decoded, area, canvas, () => canvas.getContext('2d'), target)
  decoded.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: target.quality })
  return { dataUrl: new FileReaderSync().readAsDataURL(jpeg) }
}
