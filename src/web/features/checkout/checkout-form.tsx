import { type InputEvent, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkoutMessages } from '#contract/checkout-messages.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  addressFields,
  checkAddress,
  draftFromForm,
  type FieldErrors,
  readDraft,
  requiredError,
  saveDraft,
} from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { AgeConfirmation } from './age-confirmation.tsx'
import { LazyChargesFields } from './lazy-charges.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTerms } from './order-terms.tsx'
import { tabStorage } from './tab-storage.ts'
import type { Checkout } from './use-checkout.ts'

/** Address, summary and Place Order. It sends nothing until the address is complete (spec §5). */
export function CheckoutForm({ checkout, uid }: { checkout: Checkout; uid: string }) {
  const [initial] = useState(() => readDraft(tabStorage, uid))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isAgeMissing, setIsAgeMissing] = useState(false)
  const { orderButtonLabel, asksCashGiven } = useSite()
  const { quote, failure } = checkout

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (checkout.busy) return
    const form = event.currentTarget
    // reads the form itself, because autofill does not always fire events
    const check = checkAddress(draftFromForm(form))
    const ageConfirmed = new FormData(form).has('ageConfirmed')
    const isMissing = checkout.ageFrom > 0 && !ageConfirmed
    const invalidCharge = form.querySelector<HTMLElement>('[data-charges] [aria-invalid="true"]')
    if (check.address && !isMissing && invalidCharge) {
      setErrors({})
      invalidCharge.focus()
      return
    }
    if (check.address && !isMissing) {
      setErrors({})
      checkout.place({ address: check.address, ageConfirmed })
      return
    }
    setIsAgeMissing(isMissing)
    if (check.address) {
      setErrors({})
      form.querySelector<HTMLInputElement>('[name="ageConfirmed"]')?.focus()
      return
    }
    // the notice moves the fields down, so it is rendered before `focus()` scrolls a field into view
    flushSync(() => setErrors(check.errors))
    const firstInvalid = addressFields.find((field) => check.errors[field])
    const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${firstInvalid}"]`)
    field?.focus()
    // the notice is sticky at the top and must not cover the label
    field?.labels?.[0]?.scrollIntoView({ block: 'nearest' })
  }

  function saveInput(event: InputEvent<HTMLFormElement>) {
    saveDraft(tabStorage, uid, draftFromForm(event.currentTarget))
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const otherErrors = Object.entries(errors).filter(([field]) => field !== target.name)
    if (otherErrors.length < Object.keys(errors).length) setErrors(Object.fromEntries(otherErrors))
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      onInput={saveInput}
      className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <section aria-labelledby="address" className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-8">
        <h2 id="address" className="text-xl">
          {checkoutMessages.deliveryAddress}
        </h2>
        {Object.values(errors).includes(requiredError) && (
          <Alert className="sticky top-[calc(var(--header-height)+0.25rem)] z-10 mt-4 shadow-card">
            {checkoutMessages.requiredFields}
          </Alert>
        )}
        <div className="mt-5">
          <AddressFields initial={initial} errors={errors} />
        </div>
      </section>
      <div className="space-y-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <OrderSummary lines={checkout.lines} quote={checkout.quote} isTotalUnknown={checkout.isTotalUnknown} />
        {(quote?.hash !== undefined || asksCashGiven) && (
          <LazyChargesFields
            quote={quote}
            isQuotePending={checkout.isQuotePending}
            total={checkout.total}
            charges={checkout.chargesDraft}
            asksCashGiven={asksCashGiven === true}
            onChange={checkout.changeCharges}
            refusal={failure?.kind === 'promotion-invalid' ? failure.promotionProblem.message : undefined}
          />
        )}
        <OrderFailed failure={failure} />
        {checkout.ageFrom > 0 && <AgeConfirmation ageFrom={checkout.ageFrom} isMissing={isAgeMissing} />}
        <OrderTerms />
        <Button
          type="submit"
          busy={checkout.busy}
          busyLabel={checkoutMessages.placing}
          className="min-h-13 w-full text-lg"
        >
          {orderButtonLabel || checkoutMessages.placeOrder}
        </Button>
      </div>
    </form>
  )
}
