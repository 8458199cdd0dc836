import { makePicture } from '../pictures/make-picture.ts'
import type { NewPicture } from '../pictures/picture-store.ts'
import { loadSharp } from '../pictures/read-upload.ts'

/** A plate in neutral tones. `styles.css` darkens it by its hash on a dark page. A change of the drawing needs another hash. */
const plateHash = '00000000000000000000000000706c31'

const plate = `
<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="#cfc8be"/>
  <g fill="none" stroke="#9b9287" stroke-width="12" stroke-linecap="round">
    <circle cx="400" cy="300" r="150" fill="#e6e0d7"/>
    <circle cx="400" cy="300" r="96" stroke-width="8"/>
    <path d="M176 190v70a28 28 0 0 0 56 0v-70M204 190v220"/>
    <path d="M600 410V190c-34 18-44 74-34 122h34"/>
  </g>
</svg>`

/** Makes the picture of items that were imported without one. It is always the same, so the database stores it once. */
export async function makePlaceholder(): Promise<NewPicture> {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(plate)).png().toBuffer()
  const picture = await makePicture(`data:image/png;base64,${png.toString('base64')}`)
  return { ...picture, hash: plateHash }
}
