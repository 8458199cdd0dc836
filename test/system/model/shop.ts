/** A simple model of the app: carts, orders and prices. */
import type { AsyncCommand } from 'fast-check'
import type { Client, Customer, TestApp } from '#test/support/app.ts'

export interface Dish {
  id: string
  name: string
  priceMinor: number
  version: number
}

interface CartLine {
  dish: Dish
  quantity: number
  /** The price that the customer saw when adding the dish. */
  seenMinor: number
}

interface PlacedOrder {
  id: string
  totalMinor: number
  /** The ids of its dishes. */
  dishIds: string[]
  /** All statuses since the order was placed, in order. */
  statuses: string[]
}

interface ModelCustomer {
  cart: CartLine[]
  orders: PlacedOrder[]
}

/** The model. */
export interface Shop {
  menu: Dish[]
  customers: ModelCustomer[]
}

/** The real app. `customers` has the same order as in the model. */
export interface RealShop {
  app: TestApp
  admin: Client
  customers: Customer[]
  /** A data URL. */
  picture: string
}

/** An action that is applied to the model and to the real app. */
export type Command = AsyncCommand<Shop, RealShop>

/** @returns the item at `index` modulo the length, so that every number is a valid index. @throws when the list is empty */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
