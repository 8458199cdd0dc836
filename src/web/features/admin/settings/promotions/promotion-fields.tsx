import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { normaliseCode } from '#contract/ordering/promotion-conditions.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import { promotionKinds, promotionScopes } from '#contract/site-settings/choices.ts'
import type { Currency } from '#contract/values/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckboxField } from '../../checkbox-field.tsx'
import { SelectField } from '../../select-field.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { AmountField, NumberField } from '../ordering/number-field.tsx'
import { RadioField } from '../ordering/radio-field.tsx'
import { PromotionDishes, type PromotionMenu } from './promotion-dishes.tsx'
import type { PromotionRow } from './promotion-draft.ts'
import { PromotionTimes } from './promotion-times.tsx'

interface PromotionFieldsProps {
  row: PromotionRow
  /** Of the errors. */
  path: string
  isOpen: boolean
  currency: Currency
  timeZone: string
  menu: PromotionMenu
  errors: FieldErrors
  onChange: (changes: Partial<PromotionRow>) => void
}

/** The fields of one promotion. */
export function PromotionFields({ row, path, currency, errors, onChange, ...props }: PromotionFieldsProps) {
  /** Name and error of a field. @param field the name in the settings */
  const field = (name: string) => ({ name: `${path}.${name}`, error: errors[`${path}.${name}`] })
  // the server names each id that does not exist
  const goneFields = [`${path}.categoryIds.`, `${path}.recipeIds.`]
  const isAnyGone = Object.keys(errors).some((name) => goneFields.some((start) => name.startsWith(start)))
  return (
    <div className="space-y-5 p-2 pt-3">
      <Pair>
        <TextField
          label={texts.name}
          {...field('name')}
          data-first={props.isOpen ? '' : undefined}
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={limits.promotionNameMaxChars}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <CheckboxField
          label={texts.isActive}
          checked={row.isActive}
          onChange={(isActive) => onChange({ isActive })}
          className="sm:self-center"
        />
      </Pair>
      <Pair>
        <SelectField
          label={texts.kind}
          value={row.kind}
          onChange={(value) => onChange({ kind: promotionKinds.find((kind) => kind === value) ?? row.kind })}
          options={promotionKinds.map((kind) => [kind, texts.kinds[kind]] as const)}
        />
        {row.kind === 'percent' && (
          <NumberField
            label={texts.percent}
            {...field('ppm')}
            after="%"
            value={row.percent}
            onChange={({ target }) => onChange({ percent: target.value })}
          />
        )}
        {row.kind === 'amount' && (
          <AmountField
            label={texts.amount}
            {...field('amount')}
            currency={currency}
            value={row.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        )}
      </Pair>
      {row.kind !== 'free-delivery' && (
        <RadioField
          legend={texts.scope}
          name="scope"
          value={row.scope}
          choices={promotionScopes.map((scope) => ({ value: scope, label: texts.scopes[scope] }))}
          onChange={(scope) => onChange({ scope })}
        />
      )}
      <Pair>
        <TextField
          label={texts.code}
          {...field('code')}
          hint={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.promotionCodeMaxChars}
          value={row.code}
          // the class shows capital letters: replacing the value while a phone composes a word would repeat letters
          className="[&>input]:uppercase"
          onChange={({ target }) => onChange({ code: target.value })}
          onBlur={({ target }) => onChange({ code: normaliseCode(target.value) })}
        />
        <AmountField
          label={texts.minSubtotal}
          {...field('minSubtotal')}
          hint={texts.minSubtotalHint}
          currency={currency}
          value={row.minSubtotal}
          onChange={({ target }) => onChange({ minSubtotal: target.value })}
        />
      </Pair>
      <PromotionDishes
        row={row}
        menu={props.menu}
        error={errors[`${path}.dishes`] ?? (isAnyGone ? texts.dishesGone : undefined)}
        onChange={onChange}
      />
      <PromotionTimes row={row} path={path} timeZone={props.timeZone} errors={errors} onChange={onChange} />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{texts.limits}</legend>
        <Pair>
          {(['maxUses', 'maxUsesPerCustomer'] as const).map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              labelSize="small"
              {...field(name)}
              hint={texts.usesHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={row[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </Pair>
        <CheckboxField
          label={texts.firstOrderOnly}
          checked={row.firstOrderOnly}
          onChange={(firstOrderOnly) => onChange({ firstOrderOnly })}
        />
      </fieldset>
    </div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
}
