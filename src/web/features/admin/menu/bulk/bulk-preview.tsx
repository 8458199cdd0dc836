import { countText } from '#contract/i18n/count-text.ts'
import type { SavedSchedule } from '#contract/menu/availability-api.ts'
import type { RecipeChange } from '#contract/menu/bulk-edit.ts'
import type { Category } from '#contract/menu/menu.ts'
import { bulkNumbers } from '#contract/menu/recipe-numbers.ts'
import { adminAvailabilityMessages as availabilityTexts } from '#contract/messages/admin-availability.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { unavailableLabel } from '#contract/unavailable-texts.ts'
import { type BusinessDay, businessDayOf } from '#contract/values/business-day.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { type TaxClass, taxClassName } from '../../tax/tax-classes.ts'
import type { PlannedChange } from './bulk-changes.ts'

const texts = () => menuManagementMessages.bulk

/** The preview is rendered after each key press, and more rows would make that slow. */
const shownMax = 100

interface BulkPreviewProps {
  planned: readonly PlannedChange[]
  /** Whether no change was chosen. */
  isEmpty: boolean
  categories: readonly Category[]
  schedules: readonly SavedSchedule[]
  taxClasses: readonly TaxClass[]
  /** How many recipes keep their price, because they have prices by size. */
  sizedCount: number
}

/** The values of each recipe before and after the change. */
export function BulkPreview({ planned, isEmpty, categories, schedules, taxClasses, sizedCount }: BulkPreviewProps) {
  const currency = usePanelCurrency()
  const day = businessDayOf(useSite())

  /** @returns the values of a request in words, one for each field */
  function describe({ price, categoryId, scheduleId, taxClassId, soldOut, ...numbers }: RecipeChange): string[] {
    return [
      ...(price === undefined ? [] : [formatPrice(price, currency)]),
      ...(categoryId === undefined ? [] : [nameOf(categories, categoryId)]),
      ...(soldOut === undefined ? [] : [soldOutLabel(soldOut, day)]),
      ...(scheduleId === undefined ? [] : [scheduleLabel(scheduleId, schedules)]),
      ...(taxClassId === undefined ? [] : [taxClassName(taxClasses, taxClassId, categories)]),
      ...bulkNumbers.flatMap(({ name }) =>
        numbers[name] === undefined
          ? []
          : [texts().numberValue(recipeNumberMessages[name].label, countText(numbers[name] ?? texts().noNumber))],
      ),
    ]
  }

  if (isEmpty) return <p className="text-ink-soft">{texts().nothing}</p>
  const sizedNote = sizedCount > 0 && (
    <Alert kind="notice" role="note" className="mt-2">
      {texts().pricesBySize(sizedCount)}
    </Alert>
  )
  if (planned.length === 0) return sizedNote || <p className="text-ink-soft">{texts().unchanged}</p>
  const lowest = planned.filter(({ isLowestPrice }) => isLowestPrice)
  const rows = [...lowest, ...planned.filter(({ isLowestPrice }) => !isLowestPrice)]
  return (
    <>
      <div role="status" className="mb-2 font-medium">
        {texts().changes(planned.length)}
        {lowest.length > 0 && (
          <Alert kind="notice" role="note" className="mt-2">
            {texts().lowestPrices(lowest.length)}
          </Alert>
        )}
        {sizedNote}
      </div>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-ink-soft">
            <th scope="col" className="py-1 pe-3 font-semibold">
              {texts().recipe}
            </th>
            <th scope="col" className="py-1 pe-3 font-semibold">
              {texts().before}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {texts().after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownMax).map(({ recipe, change, undo, isLowestPrice }) => (
            <tr key={recipe.id} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                <bdi>{recipe.name}</bdi>
              </th>
              <td className="py-1.5 pe-3 text-ink-soft tabular-nums">
                <Lines lines={describe(undo)} />
              </td>
              <td className="py-1.5 font-semibold tabular-nums">
                <Lines lines={describe(change)} />
                {isLowestPrice && (
                  <span className="mt-1 inline-block rounded-full border border-current/20 bg-badge-red-soft px-2 py-0.5 text-xs whitespace-nowrap text-badge-red">
                    {texts().lowestPrice}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {planned.length > shownMax && <p className="mt-2 text-ink-soft">{texts().more(planned.length - shownMax)}</p>}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function soldOutLabel(soldOut: NonNullable<RecipeChange['soldOut']>, day: BusinessDay): string {
  if (soldOut === 'no') return availabilityTexts.available
  if (soldOut === 'today') return availabilityTexts.soldOutToday
  if (soldOut === 'until-changed') return availabilityTexts.untilChanged
  return unavailableLabel({ kind: 'sold-out', until: Date.parse(soldOut.until) }, Date.now(), day)
}

function scheduleLabel(id: string | null, schedules: readonly SavedSchedule[]): string {
  return id === null ? availabilityTexts.asCategory : nameOf(schedules, id)
}

function nameOf(items: readonly { id: string; name: string }[], id: string): string {
  return items.find((item) => item.id === id)?.name ?? id
}
