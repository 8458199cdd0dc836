import { describeFilter } from '#contract/dietary-filter-texts.ts'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { namesIn } from '#contract/menu/dietary-filter.ts'
import { filterMessages } from '#contract/messages/filter.ts'
import { dietaryFilterOf, storeFilter } from '#web/dish-options/dietary-filter.ts'
import { HitList } from './hit-list.tsx'
import { indexMenu, type MenuIndex, type SearchHit, searchFiltered } from './search-menu.ts'

const hitsMax = 8

export interface SearchResult {
  hits: SearchHit[]
  /** Says how many dishes the customer's filter hides; '' when it hides none. */
  hidden: string
}

/** What the search box loads when a customer uses it. `owner` is the user's uid, '' for a visitor. */
export const searchCode = {
  HitList,
  indexMenu,
  filterOf: dietaryFilterOf,
  search(index: MenuIndex, text: string, filter: DietaryFilter): SearchResult {
    const { hits, hiddenCount } = searchFiltered(index, text, hitsMax, filter)
    const words = () => describeFilter(filter, namesIn(index.recipes.map(({ recipe }) => recipe)))
    return { hits, hidden: hiddenCount === 0 ? '' : filterMessages.hidden(hiddenCount, words()) }
  },
  showAll: (owner: string) => storeFilter(owner, { diets: [], without: [] }),
}
