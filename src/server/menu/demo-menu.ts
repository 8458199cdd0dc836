import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { pictureFormats, pictureWidthsPx } from '#contract/picture-sizes.ts'
import { demoCategories, demoRecipes } from '#demo/menu.ts'
import { insertPicture, type NewPicture, pictureHashOf } from '../pictures/picture-store.ts'
import type { Queries } from '../store/tables.ts'
import { insertCategory, insertRecipe, raiseCatalogueVersion } from './menu-store.ts'

const picturesDir = resolve(import.meta.dirname, '../../../demo/pictures')

/** Writes the demo menu: fixed ids and dates, and pictures that were rendered before the release. */
export async function insertDemoMenu(queries: Queries): Promise<void> {
  const pictures = await readPictures([...demoCategories, ...demoRecipes].map((item) => item.picture))
  for (const picture of pictures.values()) await insertPicture(queries, picture, 0)
  for (const { picture, createdAt, ...category } of demoCategories)
    await insertCategory(queries, { ...category, pictureHash: hashOf(picture), createdAt: Date.parse(createdAt) })
  for (const { picture, createdAt, ...recipe } of demoRecipes)
    await insertRecipe(queries, { ...recipe, pictureHash: hashOf(picture), createdAt: Date.parse(createdAt) })
  await raiseCatalogueVersion(queries)

  function hashOf(name: string): string {
    const picture = pictures.get(name)
    if (!picture) throw new Error(`The demo picture ${name} is missing.`)
    return picture.hash
  }
}

async function readPictures(names: string[]): Promise<Map<string, NewPicture>> {
  const previews = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(resolve(picturesDir, 'previews.json'), 'utf8')))
  const pictures = new Map<string, NewPicture>()
  // one after the other: all files at once would exceed the limit of open files (`ulimit -n`) of small machines
  for (const name of names) pictures.set(name, await readPicture(name, previews[name] ?? ''))
  return pictures
}

async function readPicture(name: string, preview: string): Promise<NewPicture> {
  const kinds = pictureWidthsPx.flatMap((widthPx) => pictureFormats.map((format) => ({ widthPx, format })))
  const files = await Promise.all(
    kinds.map(async ({ widthPx, format }) => ({
      widthPx,
      format,
      bytes: await readFile(resolve(picturesDir, `${name}-${widthPx}.${format}`)),
    })),
  )
  return { hash: pictureHashOf(files), preview, files }
}
