import { useId } from 'react'
import { describeAllergens } from '#contract/dietary-texts.ts'
import { optionGroupRule } from '#contract/dish-texts.ts'
import { isExcluded } from '#contract/menu/dietary-filter.ts'
import type { Half, MenuOption, MenuOptionGroup } from '#contract/menu/option-types.ts'
import { priceWithSize } from '#contract/menu/priced-choice.ts'
import { mayBeOnHalf, optionInputOf, optionMinor } from '#contract/menu/selection.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { availabilityMessages } from '#contract/messages/availability.ts'
import { dishMessages } from '#contract/messages/dish.ts'
import { messages } from '#contract/messages/shared.ts'
import { formatPrice, fromMinor } from '#contract/values/money.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { MenuName } from '#web/ui/menu-text.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { useDietaryFilter } from './dietary-filter.ts'
import { halfOf, unitsIn, unitsOf } from './selection-edit.ts'
import type { useDishChoice } from './use-dish-choice.ts'

interface OptionGroupFieldProps {
  group: MenuOptionGroup
  /** Whether the owner has declared allergens of the dish or of an option. */
  isDeclared: boolean
  choice: Pick<ReturnType<typeof useDishChoice>, 'groups' | 'selection' | 'resolved' | 'problemOf' | 'choose' | 'move'>
}

/** The options of a group, with its rule in words. The options of a group of halves are there twice. */
export function OptionGroupField({ group, isDeclared, choice }: OptionGroupFieldProps) {
  const problemId = useId()
  const { filter } = useDietaryFilter()
  const { groups, selection, resolved } = choice
  const problem = choice.problemOf(group.id)
  const units = unitsIn(selection, group.id)
  const isSize = group === groups.find(({ role }) => role === 'size')
  const sizeId = resolved.options.find(({ role }) => role === 'size')?.optionId

  function rowsOf(half?: Half) {
    return (
      <div className="divide-y divide-line rounded-2xl border border-edge bg-surface">
        {group.options.map((option) => (
          <OptionRow
            key={option.id}
            group={group}
            option={option}
            half={half}
            priceMinor={priceWithSize(option, isSize ? undefined : sizeId)}
            isWholePrice={isSize}
            isFree={isFree(option)}
            allergens={isDeclared ? allergenText(option) : ''}
            isFilteredOut={isExcluded(option, filter)}
            units={unitsOf(selection, group.id, option.id, half)}
            isFull={units >= group.maxUnits}
            place={mayBeOnHalf(group, groups) ? (halfOf(selection, group.id, option.id) ?? 0) : undefined}
            onUnits={(next) => choice.choose(group, option.id, next, half)}
            onPlace={(place) => choice.move(group, option.id, place)}
          />
        ))}
      </div>
    )
  }

  /** Whether all units of a chosen option are free, or one more unit would be. */
  function isFree({ id }: MenuOption): boolean {
    const chosen = resolved.options.filter(({ groupId, optionId }) => groupId === group.id && optionId === id)
    if (chosen.length === 0) return units < group.freeUnits
    return chosen.every((each) => optionMinor(each) === 0)
  }

  return (
    <fieldset
      data-problem={problem === '' ? undefined : ''}
      aria-describedby={problem === '' ? undefined : problemId}
      className="min-w-0"
    >
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span dir="auto" className="text-lg leading-tight font-bold">
          <MenuName of={group} />
        </span>{' '}
        <span className="text-sm text-ink-soft">{optionGroupRule(group, units)}</span>
      </legend>
      {problem !== '' && (
        <p id={problemId} className="mb-2 rounded-xl bg-danger-soft px-3 py-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      {group.role !== 'half'
        ? rowsOf()
        : ([1, 2] as const).map((half) => (
            <fieldset key={half} className="mb-3 min-w-0">
              <legend className="mb-2 font-semibold">{dishMessages.half(half)}</legend>
              {rowsOf(half)}
            </fieldset>
          ))}
    </fieldset>
  )
}

interface OptionRowProps {
  group: MenuOptionGroup
  option: MenuOption
  /** Of a group of halves. */
  half: Half | undefined
  /** Of one unit with the chosen size. */
  priceMinor: number
  /** The price is that of the dish, and not added to it. */
  isWholePrice: boolean
  /** The price is struck. */
  isFree: boolean
  /** In words; '' for none of the listed allergens. */
  allergens: string
  /** The customer's filter excludes the option. */
  isFilteredOut: boolean
  units: number
  /** The group has no room for another unit. */
  isFull: boolean
  /** 0 for the whole dish; undefined for an option that is always for the whole dish. */
  place: Half | 0 | undefined
  onUnits: (units: number) => void
  onPlace: (half: Half | undefined) => void
}

const rowClasses = 'flex min-h-12 items-center gap-3 px-3.5 first:rounded-t-2xl last:rounded-b-2xl'

function OptionRow(props: OptionRowProps) {
  const { group, option, half, units, isFull, place, onUnits, onPlace } = props
  const input = optionInputOf(group)
  const isChosen = units > 0
  const now = useMinute(option.soldOutUntil !== undefined)
  const isSoldOut = soldOutTime(option, now) !== undefined
  const background = isChosen ? 'bg-primary-soft' : ''
  const placeField = isChosen && place !== undefined && (
    <div className={`px-3.5 py-2.5 last:rounded-b-2xl ${background}`}>
      <select
        aria-label={dishMessages.where(option.name)}
        value={place}
        onChange={({ currentTarget }) => onPlace(halves.find((each) => each === Number(currentTarget.value)))}
        className={fieldClasses}
      >
        <option value={0}>{dishMessages.wholeDish}</option>
        {halves.map((each) => (
          <option key={each} value={each}>
            {dishMessages.half(each)}
          </option>
        ))}
      </select>
    </div>
  )
  if (input === 'stepper') {
    return (
      <>
        <div className={`${rowClasses} flex-wrap gap-y-0 py-1.5 ${background}`}>
          <OptionText {...props} isSoldOut={isSoldOut} isBlocked={isSoldOut} className="*:ms-0! *:text-start!" />
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
        {placeField}
      </>
    )
  }
  const isBlocked = (isSoldOut || (input === 'checkbox' && isFull)) && !isChosen
  return (
    <>
      <label className={`${rowClasses} cursor-pointer py-2 hover:bg-sunken ${background}`}>
        <input
          type={input}
          name={half === undefined ? group.id : `${group.id}-${half}`}
          checked={isChosen}
          // not `disabled`: a disabled box cannot have the focus, so a customer could not find out why it cannot be chosen
          aria-disabled={isBlocked || undefined}
          onChange={({ currentTarget }) =>
            isSoldOut && !isChosen ? undefined : onUnits(currentTarget.checked ? 1 : 0)
          }
          className="size-5 shrink-0"
        />
        <OptionText {...props} isSoldOut={isSoldOut} isBlocked={isBlocked} />
      </label>
      {placeField}
    </>
  )
}

const halves = [1, 2] as const

interface OptionTextProps
  extends Pick<OptionRowProps, 'option' | 'priceMinor' | 'isWholePrice' | 'isFree' | 'allergens' | 'isFilteredOut'> {
  isSoldOut: boolean
  isBlocked: boolean
  className?: string
}

function OptionText(props: OptionTextProps) {
  const { option, priceMinor, allergens, isFilteredOut, isSoldOut, isBlocked, className = '' } = props
  const currency = useCurrency()
  const price = formatPrice(fromMinor(priceMinor, currency), currency)
  const added = <bdi>{dishMessages.addedPrice(price)}</bdi>
  return (
    <span className={`amount-row min-w-0 flex-1 ${isBlocked ? 'text-ink-soft' : ''} ${className}`}>
      <span>
        <bdi>
          <MenuName of={option} />
        </bdi>
        {isSoldOut && <span className="font-semibold">{messages.separator + availabilityMessages.soldOut}</span>}
      </span>{' '}
      {(priceMinor > 0 || props.isWholePrice) && (
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {props.isWholePrice ? (
            price
          ) : props.isFree ? (
            <>
              <s>{added}</s>
              <span className="sr-only"> {dishMessages.free}</span>
            </>
          ) : (
            added
          )}
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
