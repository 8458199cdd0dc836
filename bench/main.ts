/**
 * `npm run bench`: prints every figure that README quotes, floor and ours in one run. `npm run bench -- menu` runs
 * those whose name contains the word.
 */
import { benchAdminLive } from './admin-live.ts'
import { benchColdStart } from './cold-start.ts'
import type { Figure } from './figure.ts'
import { benchMenuList } from './menu-list.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchScreens } from './screens.ts'
import { benchWebSize } from './web-size.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  'web-size': benchWebSize,
  'cold-start': benchColdStart,
  'menu-list': benchMenuList,
  'order-lists': benchOrderLists,
  screens: benchScreens,
  'admin-live': benchAdminLive,
}

const wanted = process.argv[2] ?? ''
const figures: Figure[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (!name.includes(wanted)) continue
  console.error(`running ${name} ...`)
  figures.push(...(await bench()))
}
if (figures.length === 0) throw new Error(`No bench is called ${wanted}. There are: ${Object.keys(benches).join(', ')}`)

console.log('\n| figure | floor | ours | to reach | reached |\n|---|---|---|---|---|')
for (const { name, floor = '–', ours, goal, reached } of figures)
  console.log(`| ${name} | ${floor} | ${ours} | ${goal} | ${reached ? 'yes' : 'NO'} |`)
