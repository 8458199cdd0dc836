import type * as z from 'zod/mini'
import {
  type OptionGroup,
  type OptionGroupDraft,
  type optionGroupEditSchema,
  optionGroupIssues,
} from '#contract/menu/option-groups.ts'
import { menuProblemMessages } from '#contract/messages/menu-problem.ts'
import { Refusal } from '../errors/refusal.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { removeGroupFromArchive } from './archive-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { replaceOptions } from './option-rows.ts'
import {
  deleteOptionGroup,
  findOptionGroup,
  insertOptionGroup,
  listRecipeNamesWith,
  listSizeIds,
  updateOptionGroup,
} from './option-store.ts'

/** How many dishes a refusal names. */
const namedRecipesMax = 20

/** @throws Refusal `request/invalid` when the fields contradict each other */
export async function addOptionGroup(
  menu: Menu,
  { options, ...group }: OptionGroupDraft,
  now: Milliseconds,
): Promise<OptionGroup> {
  requireValidRule({ options, ...group })
  const id = newId()
  return changeMenu(menu, async (transaction) => {
    await requireKnownSizes(transaction, options)
    await insertOptionGroup(transaction, { id, ...group, createdAt: now })
    // the options get new ids, because an id of the draft belongs to another group
    await replaceOptions(
      transaction,
      id,
      options.map(({ id: _, ...option }) => option),
    )
    return requireOptionGroup(transaction, id)
  })
}

/** @throws Refusal `request/invalid`, `option-group/not-found`, `menu/edit-conflict` with the current group */
export async function editOptionGroup(
  menu: Menu,
  id: string,
  { version, options, ...group }: z.infer<typeof optionGroupEditSchema>,
): Promise<OptionGroup> {
  requireValidRule({ options, ...group })
  return changeMenu(menu, async (transaction) => {
    const isUpdated = await updateOptionGroup(transaction, id, version, group)
    const current = await requireOptionGroup(transaction, id)
    if (!isUpdated) throw new Refusal('menu/edit-conflict', { current })
    await requireKnownSizes(transaction, options, current)
    const ownIds = new Set(current.options.map((option) => option.id))
    const edited = options.map(({ id: optionId, ...option }) =>
      optionId !== undefined && ownIds.has(optionId) ? { id: optionId, ...option } : option,
    )
    await replaceOptions(transaction, id, edited)
    return requireOptionGroup(transaction, id)
  })
}

/** Orders with its options do not change. @throws Refusal `option-group/not-found`, `option-group/in-use` with the dishes */
export async function removeOptionGroup(menu: Menu, id: string): Promise<void> {
  try {
    await changeMenu(menu, async (transaction) => {
      await removeGroupFromArchive(transaction, id)
      if (!(await deleteOptionGroup(transaction, id))) throw new Refusal('option-group/not-found')
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new Refusal('option-group/in-use', { recipes: await listRecipeNamesWith(menu.queries, id, namedRecipesMax) })
  }
}

/** @throws Refusal `request/invalid` with the fields */
function requireValidRule(draft: OptionGroupDraft): void {
  const issues = optionGroupIssues(draft)
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
}

/**
 * @param current the group before the edit: its prices for removed sizes do not refuse an edit of its name
 * @throws Refusal `request/invalid` when an option has a price for a size that does not exist
 */
async function requireKnownSizes(
  queries: Queries,
  options: OptionGroupDraft['options'],
  current?: OptionGroup,
): Promise<void> {
  if (options.every(({ sizePrices }) => sizePrices === undefined)) return
  const earlier = current?.options.flatMap(({ sizePrices = {} }) => Object.keys(sizePrices)) ?? []
  const known = new Set([...(await listSizeIds(queries)), ...earlier])
  const issues = options.flatMap(({ sizePrices = {} }, index) =>
    Object.keys(sizePrices).every((id) => known.has(id))
      ? []
      : { path: `/options/${index}/sizePrices`, message: menuProblemMessages.sizeUnknown },
  )
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
}

async function requireOptionGroup(queries: Queries, id: string): Promise<OptionGroup> {
  const group = await findOptionGroup(queries, id)
  if (!group) throw new Refusal('option-group/not-found')
  return group
}
