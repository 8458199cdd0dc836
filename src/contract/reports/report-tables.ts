import { discountText } from '../amounts-texts.ts'
import { reportMessages as texts } from '../messages/report.ts'
import type { ReportTable } from './report-choices.ts'
import type { Report } from './reports.ts'

/** A cell of a table: a text, a date such as 2026-12-24, a number, a decimal amount, or a rate in parts per million. */
export type ReportCell = { text: string } | { date: string } | { count: number } | { amount: number } | { ppm: number }

/** A table of a report. The screen and the file show the same columns and rows. The first column names the row. */
export interface ReportTableView {
  columns: readonly string[]
  rows: ReportCell[][]
  /** The last row of the screen. */
  total?: ReportCell[]
}

/** Each table of a report. */
export const reportTableViews: Record<ReportTable, (report: Report) => ReportTableView> = {
  days: ({ days }) => ({
    columns: [texts.columns.day, texts.orders, texts.sales],
    rows: days.map(({ date, ...sums }) => [{ date }, ...sumCells(sums)]),
  }),
  dishes: ({ dishes }) => ({
    columns: [texts.columns.dish, texts.columns.sold, texts.columns.amount],
    rows: dishes.map(({ name, quantity, amount }) => [{ text: name }, { count: quantity }, { amount }]),
  }),
  services: ({ services }) => ({
    columns: [texts.columns.service, texts.orders, texts.sales],
    rows: services.map(({ service, ...sums }) => [{ text: texts.services[service] }, ...sumCells(sums)]),
  }),
  parts: ({ parts, amount, orders: count }) => ({
    columns: [texts.columns.part, texts.orders, texts.columns.amount],
    rows: parts.map(({ kind, ...sums }) => [
      { text: texts.parts[kind] },
      ...sumCells(kind === 'discounts' ? { ...sums, amount: -sums.amount } : sums),
    ]),
    total: [{ text: texts.sales }, ...sumCells({ orders: count, amount })],
  }),
  taxes: ({ taxes }) => ({
    columns: [texts.columns.tax, texts.columns.rate, texts.columns.net, texts.columns.amount],
    rows: taxes.map(({ class: taxClass, name, ppm, net, tax }) => [
      { text: texts.taxOf(name, taxClass) },
      { ppm },
      { amount: net },
      { amount: tax },
    ]),
  }),
  discounts: ({ discounts }) => ({
    columns: [texts.columns.discount, texts.orders, texts.columns.amount],
    rows: discounts.map(({ name, code, ...sums }) => [
      { text: discountText(name, code || undefined) },
      ...sumCells(sums),
    ]),
  }),
}

function sumCells({ orders: count, amount }: { orders: number; amount: number }): ReportCell[] {
  return [{ count }, { amount }]
}
