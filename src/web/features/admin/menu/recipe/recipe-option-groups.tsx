import { Link } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { optionGroupMessages } from '#contract/messages/option-group.ts'
import { ruleText } from '#contract/option-group-texts.ts'
import { announce } from '#web/ui/live-region.ts'
import { AddRow } from '../../add-row.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { DragHandle, SortableList, useSortableRow } from '../../sortable-list.tsx'
import { useRows } from '../../use-rows.ts'

const texts = () => optionGroupMessages.ofRecipe

/** An option group of a dish. `key` is the group's id. */
export interface GroupRow {
  key: string
  name: string
}

interface RecipeOptionGroupsProps {
  /** All option groups; undefined while they load. */
  groups: readonly OptionGroup[] | undefined
  rows: readonly GroupRow[]
  onChange: (rows: GroupRow[]) => void
  error: string | undefined
}

/** The option groups of a dish in the order in which customers see them. */
export function RecipeOptionGroups({ groups, rows, onChange, error }: RecipeOptionGroupsProps) {
  const firstSize = rows.map(({ key }) => groups?.find(({ id }) => id === key)).find((group) => group?.role === 'size')
  const { list, move, moveTo, remove } = useRows({ rows, onChange, labelOf: ({ name }) => name })
  if (groups?.length === 0 && rows.length === 0)
    return (
      <fieldset>
        <legend className="sr-only">{texts().title}</legend>
        <p className="text-sm text-ink-soft">
          {texts().none} <Link to="/admin/options">{texts().create}</Link>
        </p>
      </fieldset>
    )
  return (
    <fieldset>
      <legend className="sr-only">{texts().title}</legend>
      <SortableList keys={rows.map(({ key }) => key)} onMove={moveTo}>
        <div ref={list} className="space-y-2">
          {rows.map((row, index) => (
            <GroupFields
              key={row.key}
              row={row}
              group={groups?.find(({ id }) => id === row.key)}
              firstSize={firstSize}
              isGone={groups !== undefined && !groups.some(({ id }) => id === row.key)}
              index={index}
              count={rows.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
          <AddRow
            texts={texts()}
            items={groups?.filter(({ id }) => !rows.some(({ key }) => key === id)) ?? []}
            isFull={rows.length >= limits.groupsPerDishMax}
            error={error}
            onAdd={({ id, name }) => {
              announce(texts().added(name))
              onChange([...rows, { key: id, name }])
            }}
          />
        </div>
      </SortableList>
    </fieldset>
  )
}

interface GroupFieldsProps {
  row: GroupRow
  /** The newest version; undefined while the groups load and when the group was deleted. */
  group: OptionGroup | undefined
  /** The first group of sizes of this dish. */
  firstSize: OptionGroup | undefined
  isGone: boolean
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function GroupFields({
  row: { key, name },
  group,
  firstSize,
  isGone,
  index,
  count,
  onMove,
  onRemove,
}: GroupFieldsProps) {
  const { row, rowClasses, handle } = useSortableRow(key)
  return (
    <div
      {...row}
      role="group"
      aria-label={name}
      className={`flex items-center gap-1 rounded-xl border border-line bg-paper py-1 ps-1 ${rowClasses}`}
    >
      {count > 1 ? <DragHandle {...handle} /> : <span className="w-2" />}
      <div className="min-w-0 flex-1 py-1">
        <p className="leading-snug font-medium">{group?.name ?? name}</p>
        {group && <p className="text-sm text-ink-soft">{ruleText(group)}</p>}
        {group?.role === 'size' && firstSize && firstSize !== group && (
          <p className="text-sm font-medium text-danger">{texts().secondSize(firstSize.name)}</p>
        )}
        {isGone && <p className="text-sm font-medium text-danger">{texts().gone}</p>}
      </div>
      <RowButtons label={name} index={index} count={count} onMove={onMove} onRemove={onRemove} isFirstControl />
    </div>
  )
}
