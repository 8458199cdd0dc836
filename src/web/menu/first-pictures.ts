import type { QueryClient } from '@tanstack/react-query'
import { preload } from 'react-dom'
import { pictureLayouts, pictureSource, pictureSourceSet } from '#contract/picture-sizes.ts'
import { categoriesQuery, recipesQuery } from './queries.ts'

/** What a phone's first row shows. */
const homePictures = 2

/** Reads what /home begins with, and asks for its first pictures before it is drawn. */
export async function startHome(queryClient: QueryClient): Promise<void> {
  const categories = await queryClient.query(categoriesQuery)
  for (const { imageUrl } of categories.slice(0, homePictures)) askFor(imageUrl, pictureLayouts.categoryCard)
}

/** The same for a category: its own picture, and its first dish's, which is the largest thing on a phone. */
export async function startCategory(id: string, queryClient: QueryClient): Promise<void> {
  const head = queryClient.query(categoriesQuery).then((categories) => {
    const own = categories.find((category) => category.id === id)
    if (own) askFor(own.imageUrl, pictureLayouts.categoryHead)
  })
  const dishes = queryClient.query(recipesQuery(id)).then(([first]) => {
    if (first) askFor(first.imageUrl, pictureLayouts.recipeCard)
  })
  await Promise.all([head, dishes])
}

/** As the server's documents do (`src/server/screens/first-pictures.ts`); asked for twice it comes once. */
function askFor(imageUrl: string, sizes: string): void {
  preload(pictureSource(imageUrl, 640, 'jpg'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSourceSet(imageUrl, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
