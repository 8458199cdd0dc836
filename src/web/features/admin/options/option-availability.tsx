import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { noted } from '#contract/join-words.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { adminAvailabilityMessages as texts } from '#contract/messages/admin-availability.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { SoldOutButtons } from '../menu/availability/sold-out-buttons.tsx'
import { useSetAvailability } from '../menu/availability/use-set-availability.ts'
import { upsertItem } from '../menu/menu-cache.ts'
import { optionGroupsQuery } from './queries.ts'

/** Which options of a group are sold out. */
export function OptionAvailability({ group }: { group: OptionGroup }) {
  const now = useMinute(group.options.some(({ soldOutUntil }) => soldOutUntil !== undefined))
  const soldOut = group.options.filter((option) => soldOutTime(option, now) !== undefined).length
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-text">
        <span>
          {texts.soldOutOptions(soldOut)}
          <span className="sr-only">{noted('', group.name)}</span>
        </span>
      </summary>
      <div className="divide-y divide-line">
        {group.options.map((option) => (
          <OptionRow key={option.id} groupId={group.id} option={option} />
        ))}
      </div>
    </details>
  )
}

function OptionRow({ groupId, option }: { groupId: string; option: OptionGroup['options'][number] }) {
  const { id: optionId, name, soldOutUntil } = option
  const nameId = useId()
  const queryClient = useQueryClient()
  const availability = useSetAvailability({
    name,
    soldOutUntil,
    send: async (soldOut) =>
      unwrap(
        await api.PUT('/api/option-groups/{id}/options/{optionId}/availability', {
          params: { path: { id: groupId, optionId } },
          body: { soldOut },
        }),
      ),
    onSaved: (group) => upsertItem(queryClient, optionGroupsQuery.queryKey, group),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span id={nameId} className="min-w-0 font-medium">
        {name}
      </span>
      <SoldOutButtons soldOutUntil={soldOutUntil} availability={availability} describedBy={nameId} />
    </div>
  )
}
