import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { limits } from '#contract/limits.ts'

/** A decoded picture has four bytes for each pixel; a phone's browser may end the worker with more. */
const maxPixels = limits.photoMaxPixels

/** @returns whether a file may be a HEIC photo, by the name of its first box */
export async function mayBeHeic(file: Blob): Promise<boolean> {
  return (await file.slice(4, 8).text()) === 'ftyp'
}

/**
 * Decodes a HEIC photo, which only Safari can decode itself. A large one takes seconds.
 * @returns undefined when it has too many pixels
 * @throws when the file is damaged
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | undefined> {
  const libheif = createLibheif({ wasmBinary: await (await fetch(wasmUrl)).arrayBuffer() })
  const [image] = new libheif.HeifDecoder().decode(await file.arrayBuffer())
  if (!image) throw new Error('The file has no picture.')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return undefined
  const decoded = await new Promise<ImageData>((resolve, reject) =>
    image.display(new ImageData(width, height), (shown) =>
      shown ? resolve(shown) : reject(new Error('The picture is damaged.')),
    ),
  )
  return createImageBitmap(decoded)
}
