import { pictureLayouts, pictureSourceSet } from '#contract/picture-sizes.ts'
import type { MenuBytes } from '../menu/menu-bytes.ts'

/** As many as stand in the first row of a phone: more would take the line away from the code that shows them. */
const homePictures = 2

/**
 * The pictures that a screen begins with, for browsers to ask for before any code has run. AVIF alone is named: a
 * browser that does not know it leaves the line out, and asks for its own format later.
 * @returns `<link>` elements
 */
export async function firstPictures(menu: MenuBytes, path: string): Promise<string> {
  const [, screen = '', id = ''] = path.split('/')
  const pictures = await menu.pictures()
  if (screen === '' || screen === 'home')
    return [...pictures.values()]
      .slice(0, homePictures)
      .map(({ own }) => preload(own, pictureLayouts.categoryCard))
      .join('')
  const category = screen === 'category' ? pictures.get(id) : undefined
  if (!category) return ''
  const { own, firstDish } = category
  const dish = firstDish === undefined ? '' : preload(firstDish, pictureLayouts.recipeCard)
  return preload(own, pictureLayouts.categoryHead) + dish
}

/** @param imageUrl made by us: `/images/<hash>` */
function preload(imageUrl: string, sizes: string): string {
  const sources = pictureSourceSet(imageUrl, 'avif')
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sources}" imagesizes="${sizes}">`
}
