import { cancelCausesMessages } from '#contract/messages/cancel-causes.ts'
import { reportMessages as texts } from '#contract/messages/report.ts'
import { paymentMethodLabel, statusLabel } from '#contract/orders/order-status.ts'
import type { ReportTable } from '#contract/reports/report-choices.ts'
import { type ReportCell, reportTableViews } from '#contract/reports/report-tables.ts'
import { type Report, reportAmountKinds } from '#contract/reports/reports.ts'
import { businessDateOf } from '#contract/values/business-day.ts'
import { toMinor } from '#contract/values/money.ts'
import { clockText, dateOf, toLocalTime } from '#contract/values/wall-clock.ts'
import { escapeFormula } from '../menu-import/file/cells.ts'
import { priceText, type ShopFormat } from '../menu-import/file/prices.ts'
import { byteOrderMark, writeCsv } from '../menu-import/file/write-csv.ts'
import type { Queries } from '../store/tables.ts'
import { partsOf } from './sales-sums.ts'
import { readSoldOrders, type SoldOrder, type TimeRange } from './sold-order-store.ts'

/** @returns a table of the report as CSV (UTF-8 with a byte order mark). No text begins like a formula; an amount can be negative. */
export async function writeTable(report: Report, table: ReportTable, shop: ShopFormat): Promise<string> {
  const { columns, rows } = reportTableViews[table](report)
  return (
    byteOrderMark + (await writeCsv([columns, ...rows.map((row) => row.map((cell) => cellText(cell, shop)))], shop))
  )
}

function cellText(cell: ReportCell, shop: ShopFormat): string {
  if ('text' in cell) return escapeFormula(cell.text)
  if ('date' in cell) return cell.date
  if ('count' in cell) return String(cell.count)
  if ('ppm' in cell) return `${String(cell.ppm / 10_000).replace('.', shop.decimalMark)} %`
  return priceText(toMinor(cell.amount, shop.currency), shop)
}

const orderColumns = () => [
  texts.columns.order,
  texts.columns.ticket,
  texts.columns.day,
  texts.columns.placed,
  texts.columns.service,
  texts.columns.status,
  texts.columns.payment,
  ...reportAmountKinds.map((kind) => texts.parts[kind]),
  texts.columns.total,
  texts.columns.cancelledBy,
  texts.columns.cancelCause,
]

/** Streams all orders of the range as CSV, also the cancelled ones, without personal data. An order that cannot be read is left out. */
export async function* writeOrders(queries: Queries, range: TimeRange, shop: ShopFormat): AsyncGenerator<string> {
  yield byteOrderMark + (await writeCsv([orderColumns()], shop))
  for await (const batch of readSoldOrders(queries, range))
    yield writeCsv(
      batch.flatMap(({ order }) => (order ? [orderCells(order, shop)] : [])),
      shop,
    )
}

function orderCells(order: SoldOrder, shop: ShopFormat): string[] {
  const { id, ticketNumber, createdAt, service, status, paymentMethod, totalMinor } = order
  const placedAt = toLocalTime(createdAt, shop.timeZone)
  const parts = new Map(partsOf(order).map(({ kind, minor }) => [kind, kind === 'discounts' ? -minor : minor]))
  return [
    escapeFormula(id),
    ticketNumber === null ? '' : String(ticketNumber),
    businessDateOf(createdAt, shop),
    `${dateOf(placedAt)} ${clockText(placedAt / 60_000)}`,
    texts.services[service],
    escapeFormula(statusLabel(status, service)),
    escapeFormula(paymentMethodLabel(paymentMethod)),
    ...reportAmountKinds.map((kind) => priceText(parts.get(kind) ?? 0, shop)),
    priceText(totalMinor, shop),
    ...cancellationCells(order),
  ]
}

/** Without the texts that customers and admins have written. */
function cancellationCells({ status, cancelledBy, cancelCause }: SoldOrder): [by: string, cause: string] {
  if (status !== 'cancelled') return ['', '']
  // an admin who cancels an order without a reason stores no canceller
  const hasCause = cancelledBy === 'restaurant' && cancelCause !== null
  return [texts.cancellers[cancelledBy ?? 'restaurant'], hasCause ? cancelCausesMessages.labels[cancelCause] : '']
}
