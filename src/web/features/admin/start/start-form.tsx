import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { hoursSettingsMessages } from '#contract/messages/hours-settings.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { messages } from '#contract/messages/shared.ts'
import { startMessages as texts } from '#contract/messages/start.ts'
import type { Region } from '#contract/site-settings/region.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { firstStepsQuery } from '../dashboard/queries.ts'
import { RestoredDraft, useDrafts, useKeepDraft } from '../kept-draft.tsx'
import { contactFields } from '../settings/contact/contact-section.tsx'
import { Fields } from '../settings/fields/fields.tsx'
import type { Check } from '../settings/form/use-draft-form.ts'
import { checkHours } from '../settings/hours/check-hours.ts'
import { toHoursDraft } from '../settings/hours/hours-draft.ts'
import { WeeklyRows } from '../settings/hours/weekly-rows.tsx'
import { AccentField } from '../settings/identity/accent-field.tsx'
import { identityFields } from '../settings/identity/identity-section.tsx'
import { LogoField } from '../settings/identity/logo-field.tsx'
import { uploadKey } from '../settings/identity/upload-logo.ts'
import { listRecommended, RecommendedChoices } from '../settings/recommended/recommended-choices.tsx'
import { completeRegion, proposeRegion, regionFields } from '../settings/region/region-section.tsx'
import { locksOf } from '../settings/sections.ts'
import { needsTimeZone as needsZone } from '../settings/services/services-draft.ts'
import { checkTax } from '../settings/tax/tax-draft.ts'
import { createTaxPreset, localeOfTaxes, percentsText } from '../settings/tax/tax-presets.ts'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { checkDelivery, toDeliveryDraft } from './delivery-part.ts'
import { DishErrors } from './dish-errors.tsx'
import { emptyDish } from './first-dishes.ts'
import { FirstDishesTable } from './first-dishes-table.tsx'
import { focusInvalid } from './focus-invalid.ts'
import { MenuLanguage, proposeLanguages } from './menu-language.tsx'
import { Part } from './part.tsx'
import { failureText, type ShopToSetUp, setUpShop, versionsIn } from './set-up-shop.ts'
import { typedCurrency } from './typed-currency.ts'

/** @param settings of the first load: what is typed stays when they change */
export function StartForm({ settings }: { settings: SiteSettingsResponse }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const currency = useCurrency()
  const savedShop = { currency, taxClasses: [] }
  const [initial] = useState(() => ({
    identity: identityFields.toDraft(settings.identity.value, savedShop),
    contact: contactFields.toDraft(settings.contact.value, savedShop),
    region: proposeRegion(regionFields.toDraft(settings.region.value, savedShop)),
    languages: proposeLanguages(settings.languages),
    hours: toHoursDraft(settings.hours.value),
    delivery: toDeliveryDraft(settings, savedShop),
    dishes: Array.from({ length: 5 }, emptyDish),
    usesTax: true,
    left: new Array<string>(), // the recommended switches that stay off
    // in the draft, so that a restored one does not replace what others have saved since
    seen: versionsIn(settings),
  }))
  const drafts = useDrafts()
  const [kept] = useState(() => drafts.find('start', initial))
  const [draft, setDraft] = useState(kept ?? initial)
  const { identity, contact, region, hours, delivery, dishes, usesTax } = draft
  const shop = { currency: typedCurrency(region), taxClasses: [] }
  const hasZones = settings.zones.value.zones.length > 0
  const set = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const setIdentity = (changes: Partial<typeof identity>) => set({ identity: { ...identity, ...changes } })
  const [isChecked, setIsChecked] = useState(false)
  const recommended = listRecommended(settings, draft.left, (left) => set({ left }))
  const form = useRef<HTMLFormElement>(null)

  const needsTimeZone = (hours.shop.length > 0 || needsZone(delivery.services)) && region.timeZone === ''
  const checkedRegion: Check<Region> = needsTimeZone
    ? { errors: { timeZone: texts.timeZoneMissing } }
    : regionFields.check(region, shop)
  const checkedHours = checkHours(hours)
  const checkedDelivery = checkDelivery(delivery, shop, hasZones)
  const checkedIdentity = identityFields.check(identity, shop)
  const checkedContact = contactFields.check(contact, shop)
  const percents = settings.tax.value.classes.length === 0 ? percentsText(region.country ?? '', shop.currency) : ''
  const nameError = identity.name.trim() === '' ? settingsMessages.form.missing(texts.name) : undefined
  const identityErrors = isChecked ? (checkedIdentity.errors ?? {}) : {}

  function readShop(): ShopToSetUp | undefined {
    if (nameError !== undefined || !checkedIdentity.value || !checkedRegion.value) return undefined
    if (!checkedContact.value || !checkedHours.value || !checkedDelivery.value) return undefined
    const preset = createTaxPreset(region.country ?? '', localeOfTaxes(region.locale, draft.languages), shop.currency)
    return {
      identity: checkedIdentity.value,
      contact: checkedContact.value,
      region: checkedRegion.value,
      languages: draft.languages,
      hours: checkedHours.value,
      ...checkedDelivery.value,
      tax: usesTax && percents !== '' ? checkTax(preset).value : undefined,
      switches: recommended.chosen,
      dishes,
    }
  }

  const save = useMutation({
    mutationFn: (typed: ShopToSetUp) =>
      setUpShop(queryClient, typed, draft.seen, (seen) => setDraft((before) => ({ ...before, seen }))),
    onSuccess: async (dishErrors) => {
      if (dishErrors.length > 0) return
      await queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      announce(texts.saved)
      await navigate({ to: '/admin', ignoreBlocker: true })
    },
  })

  const isUploading = useIsMutating({ mutationKey: uploadKey }) > 0
  const isTyped = JSON.stringify({ ...draft, seen: initial.seen }) !== JSON.stringify(initial)
  const isDirty = isTyped && save.data?.length !== 0
  useKeepDraft('start', isDirty ? draft : undefined)

  // after the render, because the fields are inert while they are saved
  useEffect(() => {
    if (save.data && save.data.length > 0) focusInvalid(form.current)
  }, [save.data])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    const typed = readShop()
    if (typed) save.mutate(typed)
    else requestAnimationFrame(() => focusInvalid(form.current))
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="mt-5 max-w-3xl space-y-5">
      {kept && isDirty && <RestoredDraft onDiscard={() => setDraft(initial)} />}
      <div inert={save.isPending} className="space-y-5">
        <Part title={texts.restaurant}>
          <TextField
            label={texts.name}
            name="name"
            autoComplete="organization"
            maxLength={limits.siteNameMaxChars}
            value={identity.name}
            onChange={({ target }) => setIdentity({ name: target.value })}
            error={isChecked ? nameError : undefined}
            disabled={'name' in locksOf('identity', settings.locked)}
          />
          <Fields
            fields={contactFields}
            names={['address', 'phone']}
            draft={contact}
            locked={locksOf('contact', settings.locked)}
            errors={isChecked ? (checkedContact.errors ?? {}) : {}}
            shop={shop}
            onChange={(changes) => set({ contact: { ...contact, ...changes } })}
          />
          <Fields
            fields={regionFields}
            names={['country', 'currency', 'locale', 'timeZone']}
            draft={region}
            locked={locksOf('region', settings.locked)}
            errors={isChecked ? (checkedRegion.errors ?? {}) : {}}
            shop={shop}
            onChange={(changes) => set({ region: { ...region, ...completeRegion(region, changes) } })}
          />
          <MenuLanguage value={draft.languages} onChange={(languages) => set({ languages })} />
          <LogoField
            value={identity.logo}
            widthPx={identity.logoWidthPx}
            siteName={identity.name}
            look={identity}
            error={identityErrors['logo']}
            onChange={setIdentity}
          />
          <Fields
            fields={identityFields}
            names={['ground', 'typeface']}
            draft={identity}
            locked={locksOf('identity', settings.locked)}
            errors={identityErrors}
            shop={shop}
            onChange={setIdentity}
          />
          <AccentField
            value={identity.accent}
            error={identityErrors['accent']}
            onChange={(accent) => setIdentity({ accent })}
            look={identity}
            title={identity.homeTitle || messages.menu.homeTitle}
          />
          {percents !== '' && (
            <CheckboxField
              name="usesTax"
              label={texts.tax(percents)}
              hint={texts.taxHint}
              checked={usesTax}
              onChange={(isChosen) => set({ usesTax: isChosen })}
            />
          )}
        </Part>
        <Part title={texts.hours}>
          <WeeklyRows
            list="shop"
            rows={hours.shop}
            empty={hoursSettingsMessages.alwaysOpen}
            errors={isChecked ? (checkedHours.errors ?? {}) : {}}
            onChange={(rows) => set({ hours: { ...hours, shop: rows } })}
          />
        </Part>
        <Part title={texts.services}>
          <DeliveryFields
            draft={delivery}
            hasZones={hasZones}
            hasHours={hours.shop.length > 0}
            errors={isChecked ? checkedDelivery.errors : {}}
            shop={shop}
            onChange={(changes) => set({ delivery: { ...delivery, ...changes } })}
          />
        </Part>
        <Part title={texts.dishes}>
          <p className="text-ink-soft">
            {texts.dishesHint}{' '}
            <Link to="/admin/recipes/import" className="font-semibold">
              {texts.importLink}
            </Link>
          </p>
          <FirstDishesTable rows={dishes} errors={save.data ?? []} onChange={(rows) => set({ dishes: rows })} />
        </Part>
        {recommended.off.length > 0 && (
          <Part title={texts.recommended}>
            <RecommendedChoices {...recommended} />
          </Part>
        )}
      </div>
      {save.isError && <Alert>{failureText(save.error)}</Alert>}
      <DishErrors errors={save.data ?? []} />
      <Button
        type="submit"
        busy={save.isPending || isUploading}
        busyLabel={isUploading ? settingsMessages.form.uploading : texts.saving}
      >
        {texts.save}
      </Button>
      <UnsavedChanges isDirty={isDirty || isUploading} isKept={!isUploading} />
    </form>
  )
}
