import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ticketScreenMessages as texts } from '#contract/messages/ticket-screen.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ticketNamesQuery } from '../queries.ts'
import { TicketImage } from './ticket-image.tsx'
import { papers, readTicketSearch, type TicketSearch } from './ticket-search.ts'
import './tickets.css'

/** The tickets of orders, to look at and to print from the browser. It has no layout, so that only tickets are printed. */
export function Component() {
  const search = readTicketSearch(useSearch({ from: '/panel/admin/tickets' }))
  const { printsTickets } = useSite()
  return (
    <main className="min-h-page py-4 print:min-h-0 print:py-0">
      <div className="page-gutters mx-auto max-w-5xl print:hidden">
        <Link
          to="/admin/orders"
          className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-xl px-1 font-semibold text-ink no-underline hover:underline"
        >
          <BackIcon className="size-5 shrink-0" />
          {texts.back}
        </Link>
        <PageTitle title={texts.title} />
      </div>
      {content()}
    </main>
  )

  function content() {
    if (!printsTickets) return <PrintingIsOff />
    if (search.orderIds.length === 0) return <Message>{texts.noOrders}</Message>
    const { orderIds, template, paper } = search
    return (
      <>
        <div className="page-gutters mx-auto mt-4 max-w-5xl print:hidden">
          <Choices search={search} />
        </div>
        {/* another choice loads other images */}
        <Tickets key={[template, paper, ...orderIds].join(' ')} search={search} />
      </>
    )
  }
}

function PrintingIsOff() {
  return (
    <>
      <Message>{texts.off}</Message>
      <p className="page-gutters mx-auto mt-4 max-w-5xl">
        <Link to="/admin/settings" className={buttonClasses('secondary')}>
          {texts.settings}
        </Link>
      </p>
    </>
  )
}

function Message({ children }: { children: string }) {
  return <p className="page-gutters mx-auto mt-4 max-w-5xl text-ink-soft">{children}</p>
}

function Tickets({ search: { orderIds, hasMore, template, paper } }: { search: TicketSearch }) {
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly string[]>([])
  const { data: named = [] } = useQuery(ticketNamesQuery(orderIds))
  const isLoading = loaded.length + failed.length < orderIds.length
  return (
    <>
      <div className="page-gutters mx-auto mt-4 mb-6 max-w-5xl space-y-4 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {'print' in window && (
            <Button
              busy={isLoading}
              busyLabel={texts.loading(loaded.length, orderIds.length)}
              aria-disabled={loaded.length === 0 || undefined}
              onClick={() => loaded.length > 0 && window.print()}
            >
              {texts.print(loaded.length)}
            </Button>
          )}
          <p className="max-w-prose text-sm text-ink-soft">{texts.hint}</p>
        </div>
        {failed.length > 0 && !isLoading && <Alert>{texts.someFailed(failed.length)}</Alert>}
        {hasMore && <Alert>{texts.tooMany(limits.printOrdersMax)}</Alert>}
      </div>
      <ul className="page-gutters mx-auto flex max-w-5xl flex-wrap items-start gap-6 max-sm:justify-center print:block print:p-0">
        {orderIds.map((orderId, index) => (
          <Ticket
            key={orderId}
            orderId={orderId}
            name={orderName(named.find(({ id }) => id === orderId) ?? { id: orderId })}
            isFailed={failed.includes(orderId)}
            template={template}
            paper={paper}
            pageName={`ticket-${index}`}
            onLoad={() => setLoaded((ids) => [...ids, orderId])}
            onError={() => setFailed((ids) => [...ids, orderId])}
          />
        ))}
      </ul>
    </>
  )
}

function Ticket({ isFailed, ...ticket }: ComponentProps<typeof TicketImage> & { isFailed: boolean }) {
  return (
    <li className={`max-w-full ${isFailed ? 'print:hidden' : 'ticket-item'}`}>
      {isFailed ? <p className="text-danger">{texts.failed(ticket.name)}</p> : <TicketImage {...ticket} />}
    </li>
  )
}

/** The choice of the template and of the paper, stored in the URL. */
function Choices({ search: { template, paper } }: { search: TicketSearch }) {
  const navigate = useNavigate({ from: '/admin/tickets' })
  const choose = (choice: Partial<Pick<TicketSearch, 'template' | 'paper'>>) =>
    void navigate({ search: (search) => ({ ...search, ...choice }), replace: true })
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3">
      <RadioGroup
        legend={texts.template}
        name="template"
        options={ticketTemplates.map((value) => ({ value, label: texts.templates[value] }))}
        chosen={template}
        onChange={(value) => choose({ template: value })}
      />
      <RadioGroup
        legend={texts.paper}
        name="paper"
        options={papers.map((value) => ({ value, label: texts.papers[value] }))}
        chosen={paper}
        onChange={(value) => choose({ paper: value })}
      />
    </div>
  )
}

interface RadioGroupProps<Value extends string> {
  legend: string
  name: string
  options: { value: Value; label: string }[]
  chosen: Value
  onChange: (value: Value) => void
}

function RadioGroup<Value extends string>({ legend, name, options, chosen, onChange }: RadioGroupProps<Value>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-left rtl:float-right me-4 flex min-h-11 items-center text-ink-soft">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="size-5 shrink-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
