import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { pictureFormats, pictureWidthsPx } from '#contract/menu/picture-sizes.ts'
import { logoFiles } from '#contract/theme/logo.ts'
import { demoDietary, demoOptionAllergens } from '#demo/dietary.ts'
import { demoIdentity } from '#demo/identity.ts'
import { demoCategories, demoRecipes } from '#demo/menu.ts'
import { demoOptionGroups } from '#demo/options.ts'
import { insertPicture, type NewPicture, pictureHashOf } from '../pictures/picture-store.ts'
import { insertSection } from '../site-settings/site-settings-store.ts'
import { incrementMenuVersion } from '../store/menu-version.ts'
import type { Queries } from '../store/tables.ts'
import { insertCategory } from './category-store.ts'
import { insertRecipe } from './menu-store.ts'
import { replaceOptions } from './option-rows.ts'
import { insertOptionGroup, replaceRecipeGroups } from './option-store.ts'

const picturesDir = resolve(import.meta.dirname, '../../../demo/pictures')

/** Inserts the demo menu, with fixed ids and dates. The release contains its pictures. */
export async function insertDemoMenu(queries: Queries): Promise<void> {
  const pictures = await readPictures([...demoCategories, ...demoRecipes].map((item) => item.picture))
  for (const picture of pictures.values()) await insertPicture(queries, picture, 0)
  for (const { picture, createdAt, ...category } of demoCategories)
    await insertCategory(queries, { ...category, pictureHash: hashOf(picture), createdAt: Date.parse(createdAt) })
  for (const { picture, createdAt, ...recipe } of demoRecipes)
    await insertRecipe(queries, {
      ...recipe,
      dietary: demoDietary[recipe.id],
      pictureHash: hashOf(picture),
      createdAt: Date.parse(createdAt),
    })
  await insertDemoOptions(queries)
  await incrementMenuVersion(queries)

  function hashOf(name: string): string {
    const picture = pictures.get(name)
    if (!picture) throw new Error(`The demo picture ${name} is missing. Render it with demo/render-pictures.ts.`)
    return picture.hash
  }
}

async function insertDemoOptions(queries: Queries): Promise<void> {
  const groupIdsByDish = new Map<string, string[]>()
  for (const { options, dishes, createdAt, ...group } of demoOptionGroups) {
    await insertOptionGroup(queries, { ...group, createdAt: Date.parse(createdAt) })
    await replaceOptions(
      queries,
      group.id,
      options.map(({ priceMinor = 0, isDefault = false, ...option }) => {
        const allergens = demoOptionAllergens[group.id]?.[option.id]
        return { ...option, priceMinor, isDefault, ...(allergens && { allergens }) }
      }),
    )
    for (const dish of dishes) groupIdsByDish.set(dish, [...(groupIdsByDish.get(dish) ?? []), group.id])
  }
  for (const [dish, groupIds] of groupIdsByDish) await replaceRecipeGroups(queries, dish, groupIds)
}

/** Inserts the name, the texts and the logo of the demo's restaurant, unless the owner has saved an identity before. */
export async function insertDemoIdentity(queries: Queries): Promise<void> {
  const logo = await readDemoLogo()
  await insertPicture(queries, logo, 0)
  const value = JSON.stringify({ ...demoIdentity, logo: logo.hash })
  await insertSection(queries, { section: 'identity', version: 1, value, byUserId: null, savedAt: 0 })
}

async function readPictures(names: string[]): Promise<Map<string, NewPicture>> {
  const previews = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(resolve(picturesDir, 'previews.json'), 'utf8')))
  const pictures = new Map<string, NewPicture>()
  // sequentially: opening all files in parallel could exceed the limit of open files (`ulimit -n`)
  for (const name of names) pictures.set(name, await readPicture(name, previews[name] ?? ''))
  return pictures
}

async function readPicture(name: string, preview: string): Promise<NewPicture> {
  const variants = pictureWidthsPx.flatMap((widthPx) => pictureFormats.map((format) => ({ widthPx, format })))
  const files = await Promise.all(
    variants.map(async ({ widthPx, format }) => ({
      widthPx,
      format,
      bytes: await readFile(resolve(picturesDir, `${name}-${widthPx}.${format}`)),
    })),
  )
  return { hash: pictureHashOf(files), preview, files }
}

/** @returns the logo of the demo, made by `tools/render-logos.ts`; the release contains its files */
export async function readDemoLogo(): Promise<NewPicture> {
  const files = await Promise.all(
    logoFiles.map(async (file) => ({
      ...file,
      bytes: await readFile(resolve(picturesDir, `logo-${file.widthPx}.${file.format}`)),
    })),
  )
  return { hash: pictureHashOf(files), preview: '', files }
}
