import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { receiptMessages as texts } from '#contract/messages/receipt.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { useStoredClicks } from '#web/early-clicks/use-stored-clicks.ts'
import { Button } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { OrderNotFound } from '../order-not-found.tsx'
import { orderQuery } from '../queries.ts'
import { type Paper, Receipt } from './receipt.tsx'
import { receiptDocument } from './receipt-file.ts'

/** The receipt of one of the customer's own orders, without the layout of the shop, so that it can be printed. */
export function Component() {
  const { id } = useParams({ from: '/orders/$id/receipt' })
  const order = useQuery(orderQuery(id))
  useStoredClicks()
  return <main className="min-h-page py-4 print:py-0">{content()}</main>

  function content() {
    if (order.isPending)
      return (
        <SkeletonGroup className="mx-auto max-w-3xl">
          <Skeleton className="h-96 rounded-xl" />
        </SkeletonGroup>
      )
    if (!order.data) return <OrderNotFound />
    return <LoadedReceipt order={order.data} />
  }
}

function LoadedReceipt({ order }: { order: Order }) {
  const [paper, setPaper] = useState<Paper>('a4')
  const receipt = useRef<HTMLElement>(null)
  const { id, ticketNumber } = order
  const title = `${texts.title} ${orderName(order)}`

  async function download() {
    if (!receipt.current) return
    const text = await receiptDocument(receipt.current, title)
    downloadFile(texts.fileName(String(ticketNumber ?? id)), text, 'text/html')
  }

  return (
    <>
      <div className="page-gutters mx-auto mb-4 max-w-3xl space-y-3 print:hidden">
        <PageTitle title={title} hidden />
        <Link
          to="/order-confirmation/$id"
          params={{ id }}
          className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-xl px-1 font-semibold text-ink no-underline hover:underline"
        >
          <BackIcon className="size-5 shrink-0" />
          {texts.back}
        </Link>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <PaperChoice paper={paper} onChange={setPaper} />
          <div className="flex gap-3">
            {'print' in window && <Button onClick={() => window.print()}>{texts.print}</Button>}
            <Button variant="secondary" onClick={() => void download()}>
              {texts.download}
            </Button>
          </div>
        </div>
      </div>
      <Receipt ref={receipt} order={order} paper={paper} />
    </>
  )
}

function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="sr-only">{texts.paper}</legend>
      {(['a4', 'roll'] as const).map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="radio"
            name="paper"
            checked={paper === each}
            onChange={() => onChange(each)}
            className="size-5 shrink-0"
          />
          {texts.papers[each]}
        </label>
      ))}
    </fieldset>
  )
}
