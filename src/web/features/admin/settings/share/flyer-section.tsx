import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import { shareMessages } from '#contract/messages/share.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { logoIconUrl, printedLogoUrl } from '#contract/theme/logo.ts'
import { allRecipesQuery, categoriesQuery, popularRecipesQuery } from '#web/menu/queries.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { SelectField } from '../../select-field.tsx'
import { RadioField } from '../ordering/radio-field.tsx'
import { listOffers } from '../promotions/describe-promotion.ts'
import { Flyer, type FlyerSize, flyerSizes } from './flyer.tsx'

const texts = () => shareMessages.flyer

/** The flyer, and what is on it. The choices are not saved. */
export function FlyerSection({ settings, url }: { settings: SiteSettingsResponse; url: string }) {
  const identity = settings.identity.value
  const { locale } = useSite()
  const currency = useCurrency()
  const [size, setSize] = useState<FlyerSize>('a6')
  const [dishId, setDishId] = useState<string>()
  const [promotionId, setPromotionId] = useState('')
  const [now] = useState(Date.now)
  const recipes = useQuery(allRecipesQuery)
  const categories = useQuery(categoriesQuery)
  const popular = useQuery(popularRecipesQuery)
  const dishes = (recipes.data ?? []).filter(({ imageUrl }) => imageUrl !== '')
  const [mostOrdered] = (popular.data ?? []).filter(({ imageUrl }) => imageUrl !== '')
  const dish = dishes.find(({ id }) => id === (dishId ?? mostOrdered?.id ?? dishes[0]?.id))
  const menu = recipes.data && categories.data && { recipes: recipes.data, categories: categories.data }
  const { timeZone } = settings.region.value
  const { promotions } = settings.promotions.value
  // without the names of the dishes, the conditions would not be complete
  const offers = menu ? listOffers(promotions, menu, now, { currency, locale, timeZone }) : []
  const isLogoWide = identity.logoWidthPx > 0
  return (
    <div className="space-y-4">
      <RadioField
        legend={texts().size}
        name="size"
        value={size}
        choices={flyerSizes.map((value) => ({ value, label: texts().sizes[value] }))}
        onChange={setSize}
      />
      {dishes.length > 0 && (
        <SelectField
          label={texts().dish}
          hint={texts().dishHint}
          value={dish?.id ?? ''}
          onChange={setDishId}
          options={[['', texts().noDish], ...dishes.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      {offers.length > 0 && (
        <SelectField
          label={texts().offer}
          value={promotionId}
          onChange={setPromotionId}
          options={[['', texts().noOffer], ...offers.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      <Flyer
        {...identity}
        size={size}
        // both have a background on which they can be seen
        logoUrl={
          identity.logo === '' ? null : isLogoWide ? printedLogoUrl(identity.logo) : logoIconUrl(identity.logo, 512)
        }
        isLogoWide={isLogoWide}
        dishUrl={dish && pictureSource(dish.imageUrl, 800, 'jpg')}
        offer={offers.find(({ id }) => id === promotionId)}
        url={url}
      />
    </div>
  )
}
