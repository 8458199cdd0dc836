import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { copyName } from '#contract/menu/copy-name.ts'
import type { OptionGroup, OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { messages } from '#contract/messages/shared.ts'
import { ruleText } from '#contract/option-group-texts.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { usePanelCurrency } from '../currency.ts'
import { DuplicateButton } from '../duplicate-button.tsx'
import { ItemButtons, ItemCard } from '../menu/item-card.tsx'
import { upsertItem } from '../menu/menu-cache.ts'
import type { MenuEditor } from '../menu/use-menu-editor.ts'
import { addedPrice } from './describe-option-group.ts'
import { OptionAvailability } from './option-availability.tsx'
import { optionGroupKind } from './option-group-kind.ts'

interface OptionGroupListProps {
  groups: readonly OptionGroup[]
  editor: MenuEditor<OptionGroup, OptionGroupDraft>
}

/** The cards of the option groups, each with Edit and Delete. */
export function OptionGroupList({ groups, editor }: OptionGroupListProps) {
  const currency = usePanelCurrency()
  const listId = useId()
  const queryClient = useQueryClient()

  async function duplicate(group: OptionGroup): Promise<OptionGroup> {
    const copy = await optionGroupKind.save(copyOf(group), undefined, () => {})
    await upsertItem(queryClient, optionGroupKind.listKey, copy)
    return copy
  }

  return (
    <ul className="space-y-3">
      {groups.map((group) => {
        const { id, name, kitchenName, options } = group
        const nameId = `${listId}-${id}`
        return (
          <ItemCard key={id} isEdited={id === editor.editing?.id} className="p-4">
            <h3 id={nameId} className="text-lg leading-snug font-bold">
              {name}
            </h3>
            {kitchenName !== undefined && <p className="text-sm text-ink-soft">{texts.inKitchen(kitchenName)}</p>}
            <p className="mt-1 font-medium">
              {ruleText(group) + messages.separator + texts.optionCount(options.length)}
            </p>
            <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
              {options.map((option, index) => (
                <Fragment key={option.id}>
                  {index > 0 && messages.menu.separator}
                  {option.name}
                  {(option.priceMinor > 0 || group.role === 'size') && ' '}
                  <span className="whitespace-nowrap">{addedPrice(option, currency, group.role)}</span>
                </Fragment>
              ))}
            </p>
            {options.some(({ sizePrices }) => sizePrices !== undefined && Object.keys(sizePrices).length > 0) && (
              <p className="mt-1 text-sm text-ink-soft">{texts.hasSizePrices}</p>
            )}
            <OptionAvailability group={group} />
            <ItemButtons
              item={group}
              editor={editor}
              nameId={nameId}
              className="mt-3"
              buttonClassName="flex-1 px-3 sm:flex-none sm:px-5"
            >
              <DuplicateButton
                describedBy={nameId}
                duplicate={() => duplicate(group)}
                onDuplicated={editor.startEdit}
                className="flex-1 sm:flex-none sm:px-5"
              />
            </ItemButtons>
          </ItemCard>
        )
      })}
    </ul>
  )
}

/** @returns the values of a new group. Its options have new ids and are available. */
function copyOf({ id: _id, createdAt: _createdAt, version: _version, name, options, ...group }: OptionGroup) {
  return {
    ...group,
    name: copyName(name),
    options: options.map(({ id: _optionId, soldOutUntil: _soldOutUntil, ...option }) => option),
  }
}

export function OptionGroupSkeletons() {
  return (
    <SkeletonGroup>
      <div className="space-y-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-44 rounded-2xl" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
