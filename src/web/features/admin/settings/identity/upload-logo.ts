import { limits } from '#contract/limits.ts'
import { pictureMessages } from '#contract/messages/picture.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { Identity } from '#contract/site-settings/identity.ts'
import { api, unwrap } from '#web/api/client.ts'
import { fetchWithProgress } from '../../menu/fetch-with-progress.ts'

export type UploadedLogo = Pick<Identity, 'logo' | 'logoWidthPx'>

/** Of the mutation of each upload. A form waits for its uploads before it saves, so that the picture is not left out. */
export const uploadKey = ['settings-upload']

/**
 * Uploads a logo as it is: the server checks and scales it.
 * @param onProgress receives the fraction that has been sent, 0 to 1
 * @returns the values for the section `identity`
 * @throws {Error} with a message for people
 */
export async function uploadLogo(file: Blob, onProgress: (fraction: number) => void): Promise<UploadedLogo> {
  if (file.size >= limits.imageMaxBytes) throw new Error(pictureMessages.tooLarge)
  const body = { imageBase64: await readDataUrl(file) }
  const { hash, widthPx } = unwrap(
    await api.POST('/api/admin/settings/logo', { body, fetch: fetchWithProgress(onProgress) }),
  )
  return { logo: hash, logoWidthPx: widthPx }
}

/**
 * Uploads the picture of /home.
 * @param imageBase64 a data URL
 * @returns the hash for the section `identity`
 * @throws {Error} with a message for people
 */
export async function uploadCover(imageBase64: string, onProgress: (fraction: number) => void): Promise<string> {
  const body = { imageBase64 }
  const { hash } = unwrap(await api.POST('/api/admin/settings/cover', { body, fetch: fetchWithProgress(onProgress) }))
  return hash
}

/**
 * Downloads a picture of the site.
 * @throws {Error} with a message for people
 */
export async function downloadPicture(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new Error(settingsMessages.cover.savedUnreadable)
  return response.blob()
}

/** @returns a data URL with the type of an image, because some systems do not know the type of a file */
function readDataUrl(file: Blob): Promise<string> {
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown'
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    const refuse = () => reject(new Error(pictureMessages.notAnImage))
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : refuse()))
    reader.addEventListener('error', refuse)
    reader.readAsDataURL(file.slice(0, file.size, type))
  })
}
