import { createHash } from 'node:crypto'
import type { PictureFormat, PictureWidthPx } from '#contract/menu/picture-sizes.ts'
import type { Identity } from '#contract/site-settings/identity.ts'
import { type CoverWidthPx, coverWidthsPx } from '#contract/theme/cover.ts'
import { type LogoFile, sharePictureSize } from '#contract/theme/logo.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** One file of a picture or of a logo, ready to be sent. */
export type PictureFile = ({ widthPx: PictureWidthPx | CoverWidthPx; format: PictureFormat } | LogoFile) & {
  bytes: Uint8Array
}

/** A picture or a logo with all its files. `hash` is the hash of its content, so a picture never changes. */
export interface NewPicture {
  hash: string
  /** Tiny JPEG data URL; empty for a logo. */
  preview: string
  files: PictureFile[]
}

/** Stands for no picture, because each item of the menu refers to a row of `pictures`. */
export const noPicture: NewPicture = { hash: 'none', preview: '', files: [] }

/** @returns the hash that names a picture, of the bytes of all its files */
export function pictureHashOf(files: readonly PictureFile[]): string {
  const content = createHash('sha256')
  for (const file of files) content.update(file.bytes)
  return content.digest('hex').slice(0, 32)
}

/** @returns the address without size and format, which `contract/menu.ts` adds; '' for no picture */
export function imageUrlOf(hash: string): string {
  return hash === noPicture.hash ? '' : `/images/${hash}`
}

export async function findPictureBytes(
  queries: Queries,
  hash: string,
  widthPx: number,
  format: string,
): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom('pictureFiles')
    .select('bytes')
    .where('hash', '=', hash)
    .where('widthPx', '=', widthPx)
    .where('format', '=', format)
    .executeTakeFirst()
  return row && Buffer.from(row.bytes)
}

/** @returns whether the hash names a logo, which has other files than a picture of the menu */
export async function isLogoStored(queries: Queries, hash: string): Promise<boolean> {
  const { widthPx } = sharePictureSize
  return (await findPictureBytes(queries, hash, widthPx, 'jpg')) !== undefined
}

/** @returns whether the hash names a picture for /home */
export async function isCoverStored(queries: Queries, hash: string): Promise<boolean> {
  return (await findPictureBytes(queries, hash, coverWidthsPx[0], 'jpg')) !== undefined
}

/**
 * @param identity with the hashes of its pictures, or ''
 * @returns how many pictures of the menu and of the site have no file in the database, such as after a partial restore
 */
export async function countMissingPictures(
  queries: Queries,
  { logo, cover }: Pick<Identity, 'logo' | 'cover'>,
): Promise<number> {
  const isLogoMissing = logo !== '' && !(await isLogoStored(queries, logo))
  const isCoverMissing = cover !== '' && !(await isCoverStored(queries, cover))
  return (await countMissingMenuPictures(queries)) + Number(isLogoMissing) + Number(isCoverMissing)
}

async function countMissingMenuPictures(queries: Queries): Promise<number> {
  const { missing } = await queries
    .selectFrom((eb) =>
      eb
        .selectFrom('recipes')
        .select('pictureHash')
        .union(eb.selectFrom('categories').select('pictureHash'))
        .as('menuPictures'),
    )
    .select((eb) => eb.fn.countAll<number>().as('missing'))
    .where('menuPictures.pictureHash', '!=', noPicture.hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pictureFiles').select('hash').whereRef('pictureFiles.hash', '=', 'menuPictures.pictureHash'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return missing
}

/** @param stored null when the picture is missing. @returns '' also for a damaged preview: an item of the menu does not depend on it */
export function readPreview(stored: string | null): string {
  return typeof stored === 'string' ? stored : ''
}

/** @returns previews by hash, without unknown hashes and damaged previews */
export async function listPreviews(queries: Queries, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await queries.selectFrom('pictures').select(['hash', 'preview']).where('hash', 'in', hashes).execute()
  return new Map(rows.flatMap(({ hash, preview }) => (typeof preview === 'string' ? [[hash, preview] as const] : [])))
}

/** Does nothing when the picture exists already. */
export async function insertPicture(queries: Queries, picture: NewPicture, now: Milliseconds): Promise<void> {
  await queries
    .insertInto('pictures')
    .values({ hash: picture.hash, preview: picture.preview, createdAt: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  if (picture.files.length === 0) return
  await queries
    .insertInto('pictureFiles')
    .values(picture.files.map((file) => ({ hash: picture.hash, ...file })))
    .onConflict((conflict) => conflict.columns(['hash', 'widthPx', 'format']).doNothing())
    .execute()
}
