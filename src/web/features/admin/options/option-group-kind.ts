import { type OptionGroup, type OptionGroupDraft, optionGroupSchema } from '#contract/menu/option-groups.ts'
import { optionGroupMessages } from '#contract/messages/option-group.ts'
import { listedNames } from '#contract/option-group-texts.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import type { MenuKind } from '../menu/menu-kinds.ts'
import { optionGroupsQuery } from './queries.ts'

/** What differs between option groups and the other kinds of the menu's editor. */
export const optionGroupKind: MenuKind<OptionGroup, OptionGroupDraft> = {
  listKey: optionGroupsQuery.queryKey,
  messages: () => optionGroupMessages,
  deleteFailed: (error) => {
    const dishes = error instanceof ApiProblem && error.code === 'option-group/in-use' && error.body.recipes
    if (!Array.isArray(dishes) || dishes.length === 0) return optionGroupMessages.deleteFailed
    return optionGroupMessages.inUse(listedNames(dishes.map(String)))
  },
  save: async (values, edited) => {
    if (!edited) return unwrap(await api.POST('/api/option-groups', { body: values }))
    const { id, version } = edited
    const body = { ...values, version }
    return unwrap(await api.PATCH('/api/option-groups/{id}', { params: { path: { id } }, body }))
  },
  remove: async (id) => {
    unwrap(await api.DELETE('/api/option-groups/{id}', { params: { path: { id } } }))
    return optionGroupMessages.deleted
  },
  parse: (current) => optionGroupSchema.safeParse(current).data,
}
