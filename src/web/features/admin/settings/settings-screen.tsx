import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { settingsMessages } from '#contract/settings-messages.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useLive } from '#web/live/live.ts'
import { loadQueries } from '#web/routing/load-queries.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ContactSection } from './contact/contact-section.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { HoursSection } from './hours/hours-section.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { LegalSection } from './legal/legal-section.tsx'
import { MailSection } from './mail/mail-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { OrdersSection } from './orders/orders-section.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { PickupSection } from './pickup/pickup-section.tsx'
import { PrintingSection } from './printing/printing-section.tsx'
import { PromotionsSection } from './promotions/promotions-section.tsx'
import { settingsQuery } from './queries.ts'
import { RegionSection } from './region/region-section.tsx'
import { locksOf, type SectionName, sectionNames, sectionOf } from './sections.ts'
import { ServicesSection } from './services/services-section.tsx'
import { ShareSection } from './share/share-section.tsx'
import { StorefrontSection } from './storefront-section.tsx'
import { TaxSection } from './tax/tax-section.tsx'
import { ZonesSection } from './zones/zones-section.tsx'

export function loadSettings(queryClient: QueryClient): Promise<void> | undefined {
  return loadQueries(queryClient.query(settingsQuery))
}

/** The settings of the site, by section. */
export function SettingsScreen() {
  const queryClient = useQueryClient()
  useLive(({ name }) => {
    if (name === 'settings' || name === 'reset')
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  })
  const { section } = useSearch({ from: '/panel/admin/settings' })
  const current = sectionOf(section)
  return (
    <>
      <PageTitle title={settingsMessages.title} text={settingsMessages.intro} />
      <div className="mt-6 gap-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
        <SectionLinks current={current} />
        <section className="mt-5 max-w-3xl rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7 lg:mt-0">
          <h2 className="mb-5 text-2xl">{settingsMessages.sections[current]}</h2>
          <Section name={current} />
        </section>
      </div>
    </>
  )
}

function SectionLinks({ current }: { current: SectionName }) {
  return (
    <nav aria-label={settingsMessages.sections.label}>
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to="/admin/settings"
              search={{ section: name }}
              aria-current={name === current ? 'page' : undefined}
              activeOptions={{ includeSearch: true, exact: true }}
              className="flex min-h-11 items-center rounded-xl border border-line bg-surface px-4 font-medium text-ink-soft no-underline hover:bg-sunken aria-[current]:border-primary-text aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-text lg:border-transparent lg:bg-transparent"
            >
              {settingsMessages.sections[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ name }: { name: SectionName }) {
  const settings = useQuery(settingsQuery)
  if (settings.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-96 rounded-xl" />
      </SkeletonGroup>
    )
  if (!settings.data) return <LoadFailed text={settingsMessages.loadFailed} onRetry={() => void settings.refetch()} />
  return <LoadedSection name={name} settings={settings.data} />
}

function LoadedSection({ name, settings }: { name: SectionName; settings: SiteSettingsResponse }) {
  const locked = locksOf(name, settings.locked)
  switch (name) {
    case 'identity':
      return <IdentitySection saved={settings.identity} locked={locked} />
    case 'contact':
      return <ContactSection saved={settings.contact} locked={locked} />
    case 'region':
      return <RegionSection saved={settings.region} locked={locked} />
    case 'legal':
      return <LegalSection saved={settings.legal} locked={locked} />
    case 'storefront':
      return <StorefrontSection saved={settings.storefront} locked={locked} />
    case 'services':
      return <ServicesSection settings={settings} />
    case 'hours':
      return <HoursSection settings={settings} />
    case 'tax':
      return <TaxSection settings={settings} />
    case 'delivery':
      return <DeliverySection settings={settings} />
    case 'zones':
      return <ZonesSection settings={settings} />
    case 'pickup':
      return <PickupSection settings={settings} />
    case 'promotions':
      return <PromotionsSection settings={settings} />
    case 'payment':
      return <PaymentSection settings={settings} />
    case 'orders':
      return <OrdersSection saved={settings.orders} locked={locked} />
    case 'notifications':
      return <NotificationsSection settings={settings} />
    case 'printing':
      return <PrintingSection saved={settings.printing} locked={locked} />
    case 'mail':
      return <MailSection saved={settings.mail} locked={locked} />
    case 'share':
      return <ShareSection identity={settings.identity.value} />
  }
}
