import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Logo } from '#web/ui/logo.tsx'
import { CarrierArt } from './carrier-art.tsx'

/** The layout of the public screens: brand and picture on one side (on phones above), the form on the other. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-page md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <header className="jaali relative overflow-hidden bg-spice text-on-spice md:sticky md:top-0 md:h-page">
        <div className="page-gutters flex items-center gap-4 pt-[max(1.25rem,env(safe-area-inset-top))] pb-14 md:h-full md:flex-col md:items-start md:justify-between md:pt-10 md:pb-0">
          <div className="min-w-0 flex-1 md:flex-none md:px-4">
            <p className="flex items-center gap-2.5 text-2xl font-extrabold tracking-tight">
              <Logo />
              {messages.brand}
            </p>
            <p className="mt-3 text-lg leading-snug font-semibold text-balance md:mt-8 md:max-w-[15ch] md:text-5xl md:leading-[1.05] md:font-extrabold md:tracking-tight xl:text-6xl">
              {messages.layout.slogan}
            </p>
            <p className="mt-5 hidden max-w-[42ch] text-lg text-on-spice-soft md:block">{messages.layout.offer}</p>
          </div>
          <CarrierArt className="h-32 w-auto shrink-0 md:-mb-6 md:h-[min(var(--page-height)*0.46,30rem)] md:self-center" />
        </div>
      </header>
      <main className="page-gutters relative -mt-8 rounded-t-3xl bg-paper pt-8 pb-[max(2.5rem,env(safe-area-inset-bottom))] md:mt-0 md:grid md:place-items-center md:rounded-none md:py-12">
        <div className="mx-auto w-full max-w-md">{children}</div>
      </main>
    </div>
  )
}
