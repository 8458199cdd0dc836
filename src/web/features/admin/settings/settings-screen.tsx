import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { settingsMessages } from '#contract/settings-messages.ts'
import { useLive } from '#web/live/live.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
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
import { locksOf, type ScreenSection, type SectionProps, screenSections, sectionOf, titleOf } from './sections.ts'
import { ServicesSection } from './services/services-section.tsx'
import { ShareSection } from './share/share-section.tsx'
import { StorefrontSection } from './storefront-section.tsx'
import { TaxSection } from './tax/tax-section.tsx'
import { ZonesSection } from './zones/zones-section.tsx'

const views: Record<ScreenSection, ComponentType<SectionProps>> = {
  identity: IdentitySection,
  contact: ContactSection,
  region: RegionSection,
  legal: LegalSection,
  storefront: StorefrontSection,
  services: ServicesSection,
  hours: HoursSection,
  tax: TaxSection,
  delivery: DeliverySection,
  zones: ZonesSection,
  pickup: PickupSection,
  promotions: PromotionsSection,
  payment: PaymentSection,
  orders: OrdersSection,
  notifications: NotificationsSection,
  printing: PrintingSection,
  mail: MailSection,
  share: ShareSection,
}

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(settingsQuery))
}

/** The settings of the site, by section. */
export function Component() {
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
          <h2 className="mb-5 text-2xl">{titleOf(current)}</h2>
          <Section name={current} />
        </section>
      </div>
    </>
  )
}

function SectionLinks({ current }: { current: ScreenSection }) {
  return (
    <nav aria-label={settingsMessages.sectionsLabel}>
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
        {screenSections.map((name) => (
          <li key={name}>
            <Link
              to="/admin/settings"
              search={{ section: name }}
              aria-current={name === current ? 'page' : undefined}
              activeOptions={{ includeSearch: true, exact: true }}
              className="flex min-h-11 items-center rounded-xl border border-line bg-surface px-4 font-medium text-ink-soft no-underline hover:bg-sunken aria-[current]:border-primary-text aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-text lg:border-transparent lg:bg-transparent"
            >
              {titleOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ name }: { name: ScreenSection }) {
  const settings = useQuery(settingsQuery)
  if (settings.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-96 rounded-xl" />
      </SkeletonGroup>
    )
  if (!settings.data) return <LoadFailed text={settingsMessages.loadFailed} onRetry={() => void settings.refetch()} />
  const View = views[name]
  return <View settings={settings.data} locked={locksOf(name, settings.data.locked)} />
}
