/** All pictures of the demo menu. What a dish consists of is in the folder `dishes`, one file for each category. */
import { type Camera, type Category, fromAbove } from './category.ts'
import { biryaniRice } from './dishes/biryani-rice.ts'
import { breads } from './dishes/breads.ts'
import { curries } from './dishes/curries.ts'
import { desserts } from './dishes/desserts.ts'
import { dosasTiffin } from './dishes/dosas-tiffin.ts'
import { drinks } from './dishes/drinks.ts'
import { noodlesStreet } from './dishes/noodles-street.ts'
import { smallPlates } from './dishes/small-plates.ts'
import { tandoorGrill } from './dishes/tandoor-grill.ts'
import type { Material } from './materials.ts'
import { seededRandom } from './noise.ts'
import { group, type Part, Scene } from './scene.ts'
import { renderPixels } from './shade.ts'

interface Picture {
  table: Material
  camera: Camera
  parts: Part[]
}

const categories: Record<string, Category> = {
  'small-plates': smallPlates,
  'tandoor-grill': tandoorGrill,
  curries,
  'biryani-rice': biryaniRice,
  breads,
  'dosas-tiffin': dosasTiffin,
  'noodles-street': noodlesStreet,
  desserts,
  drinks,
}

/** Three dishes on one table. */
function banquet({ shows: [left, right, front], dishes, camera }: Category): Part[] {
  const scale = camera ? 0.76 : 0.57
  return [
    group(-6.7, 5, scale, ...(dishes[left] ?? [])),
    group(6.7, 4.2, scale, ...(dishes[right] ?? [])),
    group(0.2, -6, scale, ...(dishes[front] ?? [])),
  ]
}

/** Every picture by the base name of its files. */
export const pictures: Record<string, Picture> = Object.fromEntries(
  Object.entries(categories).flatMap(([name, category]) => {
    const { table, camera = fromAbove, cameras = {}, dishes } = category
    const own = Object.entries(dishes).map(([dish, parts]): [string, Picture] => [
      dish,
      { table, camera: cameras[dish] ?? camera, parts },
    ])
    return [[name, { table, camera, parts: banquet(category) }], ...own]
  }),
)

/** @returns RGB bytes, `width` times three quarters of it; the same bytes each time */
export function renderPicture(name: string, width: number): Buffer {
  const picture = pictures[name]
  if (!picture) throw new Error(`No picture is called ${name}. The names are in demo/drawing/dishes.`)
  const scene = new Scene(seededRandom(name))
  for (const part of picture.parts) part(scene)
  return renderPixels(scene, picture.table, picture.camera, width)
}
