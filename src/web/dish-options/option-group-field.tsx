import { useId } from 'react'
import { availabilityMessages } from '#contract/availability-messages.ts'
import { describeAllergens } from '#contract/dietary-messages.ts'
import { dishMessages } from '#contract/dish-messages.ts'
import { isExcluded } from '#contract/menu/dietary-filter.ts'
import { type MenuOption, type MenuOptionGroup, optionInputOf } from '#contract/menu/selection.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { formatPrice, fromMinor } from '#contract/values/money.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { useDietaryFilter } from './dietary-filter.ts'
import { type Selection, unitsIn, unitsOf } from './selection-edit.ts'

interface OptionGroupFieldProps {
  group: MenuOptionGroup
  /** Whether the owner has declared allergens of the dish or of an option. */
  isDeclared: boolean
  selection: Selection
  /** What is missing or too much, or ''. */
  problem: string
  onChoose: (group: MenuOptionGroup, optionId: string, units: number) => void
}

/** The options of a group, with its rule in words. */
export function OptionGroupField({ group, isDeclared, selection, problem, onChoose }: OptionGroupFieldProps) {
  const problemId = useId()
  const { filter } = useDietaryFilter()
  return (
    <fieldset
      data-problem={problem === '' ? undefined : ''}
      aria-describedby={problem === '' ? undefined : problemId}
      className="min-w-0"
    >
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lg leading-tight font-bold">{group.name}</span>{' '}
        <span className="text-sm text-ink-soft">{dishMessages.rule(group)}</span>
      </legend>
      {problem !== '' && (
        <p id={problemId} className="mb-2 rounded-xl bg-danger-soft px-3 py-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="divide-y divide-line rounded-2xl border border-edge bg-surface">
        {group.options.map((option) => (
          <OptionRow
            key={option.id}
            group={group}
            option={option}
            allergens={isDeclared ? allergenText(option) : ''}
            isFilteredOut={isExcluded(option, filter)}
            units={unitsOf(selection, group.id, option.id)}
            isFull={unitsIn(selection, group.id) >= group.maxUnits}
            onUnits={(units) => onChoose(group, option.id, units)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionRowProps {
  group: MenuOptionGroup
  option: MenuOption
  /** In words; '' for none of the listed allergens. */
  allergens: string
  /** The customer's filter excludes the option. */
  isFilteredOut: boolean
  units: number
  /** The group has no room for another unit. */
  isFull: boolean
  onUnits: (units: number) => void
}

const rowClasses = 'flex min-h-12 items-center gap-3 px-3.5 first:rounded-t-2xl last:rounded-b-2xl'

function OptionRow({ group, option, units, isFull, onUnits, ...dietary }: OptionRowProps) {
  const input = optionInputOf(group)
  const isChosen = units > 0
  const now = useMinute(option.soldOutUntil !== undefined)
  const isSoldOut = soldOutTime(option, now) !== undefined
  const background = isChosen ? 'bg-primary-soft' : ''
  if (input === 'stepper') {
    return (
      <div className={`${rowClasses} py-1 ${background}`}>
        <OptionText option={option} isSoldOut={isSoldOut} isBlocked={isSoldOut} {...dietary} />
        <Stepper
          label={option.name}
          decreaseLabel={dishMessages.removeOne(option.name)}
          increaseLabel={dishMessages.addOne(option.name)}
          value={units}
          canDecrease={isChosen}
          canIncrease={!isSoldOut && !isFull && units < group.maxPerOption}
          onChange={(next) => (isSoldOut && next > units ? undefined : onUnits(next))}
        />
      </div>
    )
  }
  const isBlocked = (isSoldOut || (input === 'checkbox' && isFull)) && !isChosen
  return (
    <label className={`${rowClasses} cursor-pointer py-2 hover:bg-sunken ${background}`}>
      <input
        type={input}
        name={group.id}
        checked={isChosen}
        // not `disabled`: a disabled box cannot have the focus, so a customer could not find out why it cannot be chosen
        aria-disabled={isBlocked || undefined}
        onChange={({ currentTarget }) => (isSoldOut && !isChosen ? undefined : onUnits(currentTarget.checked ? 1 : 0))}
        className="size-5 shrink-0"
      />
      <OptionText option={option} isSoldOut={isSoldOut} isBlocked={isBlocked} {...dietary} />
    </label>
  )
}

interface OptionTextProps extends Pick<OptionRowProps, 'option' | 'allergens' | 'isFilteredOut'> {
  isSoldOut: boolean
  isBlocked: boolean
}

function OptionText({ option, allergens, isFilteredOut, isSoldOut, isBlocked }: OptionTextProps) {
  const currency = useCurrency()
  return (
    <span className={`amount-row min-w-0 flex-1 ${isBlocked ? 'text-ink-soft' : ''}`}>
      <span>
        {option.name}
        {isSoldOut && <span className="font-semibold"> · {availabilityMessages.soldOut}</span>}
      </span>{' '}
      {option.priceMinor > 0 && (
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {dishMessages.addedPrice(formatPrice(fromMinor(option.priceMinor, currency), currency))}
        </span>
      )}{' '}
      {(allergens !== '' || isFilteredOut) && (
        <span className={`basis-full text-sm ${isFilteredOut ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          {isFilteredOut && `${dishMessages.excluded} `}
          {allergens}
        </span>
      )}
    </span>
  )
}

/** @returns such as 'Contains: gluten, milk'; '' when the owner has declared that there are none */
function allergenText({ allergens }: MenuOption): string {
  if (!allergens) return dishMessages.optionUndeclared
  return allergens.contains.length + allergens.traces.length > 0 ? describeAllergens(allergens) : ''
}
