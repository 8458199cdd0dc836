import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { settingsMessages } from '#contract/settings-messages.ts'
import type { SectionName } from '#contract/site-settings/site-settings.ts'
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
import { locksOf, type SectionProps } from './sections.ts'
import { ServicesSection } from './services/services-section.tsx'
import { ShareSection } from './share/share-section.tsx'
import { StorefrontSection } from './storefront-section.tsx'
import { TaxSection } from './tax/tax-section.tsx'
import { ZonesSection } from './zones/zones-section.tsx'

interface SectionView {
  title: string
  Form: ComponentType<SectionProps>
}

/**
 * The sections, in the order of their links; their names are also the values of `?section=`. Pauses are edited beside the
 * orders, and `share` has nothing to save.
 */
const views: Readonly<Record<Exclude<SectionName, 'pauses'> | 'share', SectionView>> = {
  identity: { title: 'Identity', Form: IdentitySection },
  contact: { title: 'Contact', Form: ContactSection },
  region: { title: 'Currency and time', Form: RegionSection },
  legal: { title: 'Legal', Form: LegalSection },
  storefront: { title: 'Menu', Form: StorefrontSection },
  services: { title: 'Services', Form: ServicesSection },
  hours: { title: 'Opening hours', Form: HoursSection },
  tax: { title: 'Tax', Form: TaxSection },
  delivery: { title: 'Delivery', Form: DeliverySection },
  zones: { title: 'Delivery zones', Form: ZonesSection },
  pickup: { title: 'Pickup', Form: PickupSection },
  promotions: { title: 'Promotions', Form: PromotionsSection },
  payment: { title: 'Payment', Form: PaymentSection },
  orders: { title: 'Orders', Form: OrdersSection },
  notifications: { title: 'Notifications', Form: NotificationsSection },
  printing: { title: 'Printing', Form: PrintingSection },
  mail: { title: 'Mail', Form: MailSection },
  share: { title: 'Button and flyer', Form: ShareSection },
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
  const [name, { title, Form }] = Object.entries(views).find(([key]) => key === section) ?? ['identity', views.identity]
  return (
    <>
      <PageTitle title={settingsMessages.title} text={settingsMessages.intro} />
      <div className="mt-6 gap-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
        <SectionLinks current={name} />
        <section className="mt-5 max-w-3xl rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7 lg:mt-0">
          <h2 className="mb-5 text-2xl">{title}</h2>
          <Section name={name} Form={Form} />
        </section>
      </div>
    </>
  )
}

function SectionLinks({ current }: { current: string }) {
  return (
    <nav aria-label={settingsMessages.sectionsLabel}>
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
        {Object.entries(views).map(([name, { title }]) => (
          <li key={name}>
            <Link
              to="/admin/settings"
              search={{ section: name }}
              aria-current={name === current ? 'page' : undefined}
              activeOptions={{ includeSearch: true, exact: true }}
              className="flex min-h-11 items-center rounded-xl border border-line bg-surface px-4 font-medium text-ink-soft no-underline hover:bg-sunken aria-[current]:border-primary-text aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-text lg:border-transparent lg:bg-transparent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ name, Form }: { name: string; Form: SectionView['Form'] }) {
  const settings = useQuery(settingsQuery)
  if (settings.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-96 rounded-xl" />
      </SkeletonGroup>
    )
  if (!settings.data) return <LoadFailed text={settingsMessages.loadFailed} onRetry={() => void settings.refetch()} />
  return <Form settings={settings.data} locked={locksOf(name, settings.data.locked)} />
}
