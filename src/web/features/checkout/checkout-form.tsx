import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { guestCode } from '#web/guests/guest-code.ts'
import { useGuest } from '#web/session/use-guest.ts'
import { useSite } from '#web/settings/site.ts'
import { tabStorage } from '#web/state/tab-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingText } from '#web/ui/menu-text.tsx'
import { draftFromForm, type FieldErrors, requiredError, saveDraft } from './address-draft.ts'
import { AddressSection, useKnownAddresses } from './address-section.tsx'
import { AgeConfirmation } from './age-confirmation.tsx'
import { ContactFields } from './contact-fields.tsx'
import { checkDestination, contactFields, readContactDraft, saveContactDraft } from './destination.ts'
import { LazyChargesFields } from './lazy-charges.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTerms } from './order-terms.tsx'
import { PayBar } from './pay-bar.tsx'
import { PickupPlace } from './pickup-place.tsx'
import type { Checkout } from './use-checkout.ts'
import { ZoneNotice } from './zone-notice.tsx'

/** Address, summary and Place Order. It sends nothing until the address, or the contact of a pickup, is complete (spec §5). */
export function CheckoutForm({ checkout, draftOwner }: { checkout: Checkout; draftOwner: string }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isAgeMissing, setIsAgeMissing] = useState(false)
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  /** What the customer saw at a press of Place Order that waits for the address of the last order, or for the first quote. */
  const [waiting, setWaiting] = useState<Pick<Checkout, 'total' | 'service'>>()
  const { isLoading: isAddressLoading } = useKnownAddresses(draftOwner)
  const isLoading = (isAddressLoading && checkout.service !== 'pickup') || checkout.isTotalLoading
  const site = useSite()
  const { orderButtonLabel, asksCashGiven } = site
  const { quote, failure, service } = checkout
  const guest = useGuest()
  const guestParts = guest && guestCode.find()
  const phoneField = service === 'pickup' ? contactFields.phone : 'phone'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (checkout.busy) return
    if (isLoading) setWaiting({ total: checkout.total, service })
    else place(event.currentTarget, checkout.total)
  }

  /** @param total that the customer saw */
  function place(form: HTMLFormElement, total: number) {
    const { destination, errors: missing } = checkDestination(form, service, site)
    const entered = guestParts?.checkGuest(form, { ...contactFields, phone: phoneField }, requiredError())
    const found = { ...entered?.errors, ...missing }
    const ageConfirmed = new FormData(form).has('ageConfirmed')
    const isMissing = checkout.ageFrom > 0 && !ageConfirmed
    const invalidCharge = form.querySelector<HTMLElement>('[data-charges] [aria-invalid="true"]')
    if (!destination || Object.keys(found).length > 0) {
      setIsAgeMissing(isMissing)
      return showErrors(form, found)
    }
    setErrors({})
    if (isMissing) {
      setIsAgeMissing(true)
      form.querySelector<HTMLInputElement>('[name="ageConfirmed"]')?.focus()
    } else if (checkout.isTimeMissing) {
      setIsTimeMissing(true)
      // the list of times, or the choice while the list is loading
      const controls = form.querySelectorAll<HTMLElement>('[data-time] select, [data-time] input:checked')
      controls.item(controls.length - 1)?.focus()
    } else if (invalidCharge) invalidCharge.focus()
    else checkout.place({ destination, ageConfirmed, guest: entered?.contact }, total)
  }

  const placeWaiting = useEffectEvent(() => {
    if (waiting === undefined || !formElement.current) return
    setWaiting(undefined)
    // not after a change from delivery to pickup
    if (waiting.service === service) place(formElement.current, waiting.total)
  })
  useEffect(() => {
    if (!isLoading) placeWaiting()
  }, [isLoading])

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    // the notice moves the fields down, so it is rendered before `focus()` scrolls a field into view
    flushSync(() => setErrors(found))
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const field = fields.find(({ name }) => found[name] !== undefined)
    field?.focus()
    // the notice is sticky at the top and must not cover the label
    field?.labels?.[0]?.scrollIntoView({ block: 'nearest' })
  }

  function saveInput(event: InputEvent<HTMLFormElement>) {
    saveContactDraft(tabStorage, draftOwner, event.currentTarget)
    if (service !== 'pickup') {
      const draft = draftFromForm(event.currentTarget)
      saveDraft(tabStorage, draftOwner, draft)
      checkout.changeAddress(draft)
    }
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const otherErrors = Object.entries(errors).filter(([field]) => field !== target.name)
    if (otherErrors.length < Object.keys(errors).length) setErrors(Object.fromEntries(otherErrors))
  }

  return (
    <form
      ref={formElement}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={saveInput}
      className="mt-4 flex flex-col gap-4 sm:mt-6 sm:gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10"
    >
      <div className="space-y-5">
        <section
          aria-labelledby="address"
          className="rounded-3xl border border-line bg-surface p-(--gutter) shadow-card sm:p-8"
        >
          <h2 id="address" className="text-xl">
            {service === 'pickup' ? checkoutMessages.pickup : checkoutMessages.deliveryAddress}
          </h2>
          {Object.values(errors).includes(requiredError()) && (
            <Alert className="sticky top-[calc(var(--header-height)+0.25rem)] z-10 mt-4 shadow-card">
              {checkoutMessages.requiredFields}
            </Alert>
          )}
          <div className="mt-4">
            {service === 'pickup' ? (
              <>
                <PickupPlace />
                <ContactFields draftOwner={draftOwner} errors={errors} />
              </>
            ) : (
              <>
                <AddressSection
                  draftOwner={draftOwner}
                  errors={errors}
                  isGuest={guest !== undefined}
                  isOutside={quote?.zone?.kind === 'outside'}
                  onFilled={checkout.changeAddress}
                  onChoose={(draft) => {
                    saveDraft(tabStorage, draftOwner, draft)
                    setErrors({})
                  }}
                />
                <ZoneNotice zone={quote?.zone} />
              </>
            )}
            {guestParts && (
              <guestParts.GuestEmail
                name={contactFields.email}
                value={readContactDraft(tabStorage, draftOwner).email ?? guest?.email ?? ''}
                error={errors[contactFields.email]}
              />
            )}
          </div>
        </section>
        {(quote?.hash !== undefined || asksCashGiven) && (
          <LazyChargesFields
            checkout={checkout}
            showsTimeMissing={isTimeMissing && checkout.isTimeMissing}
            quote={quote}
            isQuotePending={checkout.isQuotePending}
            total={checkout.total}
            charges={checkout.chargesDraft}
            asksCashGiven={asksCashGiven === true}
            onChange={checkout.changeCharges}
            prefetchQuote={checkout.prefetchQuote}
            refusal={failure?.kind === 'promotion-invalid' ? failure.promotionProblem.message : undefined}
          />
        )}
      </div>
      {/* Below 1024 px its parts are rows of the form, so that the last one can be sticky along the whole form. */}
      <div className="contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:block lg:space-y-5">
        <OrderSummary lines={checkout.lines} quote={checkout.quote} isTotalUnknown={checkout.isTotalUnknown} />
        {checkout.ageFrom > 0 && <AgeConfirmation ageFrom={checkout.ageFrom} isMissing={isAgeMissing} />}
        <OrderTerms />
        <PayBar
          total={checkout.isTotalUnknown ? undefined : checkout.total}
          isLeast={quote?.isLeast}
          notice={<OrderFailed failure={failure} />}
        >
          <Button
            type="submit"
            busy={checkout.busy || waiting !== undefined}
            busyLabel={checkoutMessages.placing}
            className="min-h-13 flex-1 basis-36 text-button"
          >
            <SettingText id="legal.orderButtonLabel" text={orderButtonLabel || checkoutMessages.placeOrder} />
          </Button>
        </PayBar>
      </div>
    </form>
  )
}
