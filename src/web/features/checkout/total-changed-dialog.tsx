import { chargesMessages as texts } from '#contract/messages/charges.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { totalOf } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { AmountRows, IncludedTaxes } from '#web/ui/amount-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SettingText } from '#web/ui/menu-text.tsx'
import { Price } from '#web/ui/price.tsx'
import { describeStart, describeTime } from './describe-time.ts'
import type { OrderFailure } from './queries.ts'
import type { Checkout } from './use-checkout.ts'

export interface TotalChangedDialogProps {
  checkout: Checkout
  failure: Extract<OrderFailure, { kind: 'total-changed' | 'time-changed' }>
}

/** Shows the total or the time before and after. The order is sent again only when the customer accepts. */
export function TotalChangedDialog({ checkout, failure }: TotalChangedDialogProps) {
  const { kind, quote } = failure
  const before = failure.kind === 'total-changed' ? failure.before : null
  const { orderButtonLabel } = useSite()
  const currency = useCurrency()
  return (
    <Dialog
      open
      title={kind === 'total-changed' ? texts.totalChangedTitle : texts.timeChangedTitle}
      onClose={checkout.dismissFailure}
    >
      <p>{kind === 'total-changed' ? texts.totalChanged : texts.timeChanged}</p>
      {failure.kind === 'time-changed' && <ChangedTime failure={failure} />}
      <AmountRows amounts={quote} linesTotal={totalOf(quote.lines, currency)} className="mt-4" />
      <p className="amount-row mt-4 items-baseline border-t border-line pt-4 text-xl font-bold">
        <span>{kind === 'total-changed' ? texts.newTotal : texts.total}</span>
        <span>
          {before !== null && (
            <>
              <span className="sr-only">{texts.totalBefore} </span>
              <s className="text-base font-normal text-ink-soft">
                <Price value={before} />
              </s>{' '}
              <span className="sr-only">{texts.totalNow} </span>
            </>
          )}
          <Price value={quote.total} />
        </span>
      </p>
      <IncludedTaxes amounts={quote} />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
        <Button onClick={checkout.acceptQuote} className="sm:flex-1">
          <SettingText id="legal.orderButtonLabel" text={orderButtonLabel || texts.accept} />
        </Button>
        <Button variant="secondary" onClick={checkout.dismissFailure} className="sm:flex-1">
          {texts.back}
        </Button>
      </div>
    </Dialog>
  )
}

function ChangedTime({ failure }: { failure: Extract<OrderFailure, { kind: 'time-changed' }> }) {
  const day = businessDayOf(useSite())
  const { before, quote } = failure
  const { promisedFrom, promisedTo } = quote
  return (
    <p className="mt-4 text-lg font-bold">
      {before !== null && (
        <>
          <span className="sr-only">{texts.totalBefore} </span>
          <s className="font-normal text-ink-soft">{describeStart(before, day)}</s>{' '}
          <span className="sr-only">{texts.totalNow} </span>
        </>
      )}
      {promisedFrom !== undefined && promisedTo !== undefined && describeTime({ promisedFrom, promisedTo }, day)}
    </p>
  )
}
