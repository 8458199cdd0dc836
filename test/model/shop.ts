/** The shop as simply as it can be told: what customers have in their carts, what they ordered, what dishes cost. */
import type { AsyncCommand } from 'fast-check'
import type { Client, Customer, TestApp } from '../support/app.ts'

export interface Dish {
  id: string
  name: string
  priceMinor: number
  version: number
}

interface CartLine {
  dish: Dish
  quantity: number
  /** What the customer was shown when it was put into the cart. */
  seenMinor: number
}

interface PlacedOrder {
  id: string
  totalMinor: number
  /** From its placing on, in order. */
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

/** The real thing; `customers` stand in the order of the model's. */
export interface RealShop {
  app: TestApp
  admin: Client
  customers: Customer[]
  /** A picture as admins send it. */
  picture: string
}

/** Something that somebody does, to the model and to the real shop alike. */
export type Command = AsyncCommand<Shop, RealShop>

/** The one that a number stands for, so that every number means somebody. @throws when there is nobody */
export function at<T>(all: readonly T[], number: number): T {
  const one = all[number % all.length]
  if (one === undefined) throw new Error('Nobody is there.')
  return one
}
