import type { Generated } from 'kysely'

/** The tables of what can be used up: portions of dishes, and limits such as those of promotions. */
export interface QuotaTables {
  /** The portions that orders took from the current limits of recipes. Deleted when an admin sets a new limit. */
  orderPortions: {
    orderId: string
    recipeId: string
    portions: number
    /** 1, or 0 after a cancelled order gave them back. */
    isHeld: Generated<number>
  }
  /** How much of a limited quota is used, such as the uses of a promotion. A missing row means 0. */
  quotas: {
    id: string
    /** The customer of a limit for each customer; '' for a limit for all. */
    userId: string
    used: number
  }
  /** What an order took from quotas. */
  orderQuotas: {
    orderId: string
    quotaId: string
    /** The same as in `quotas`. */
    userId: string
    amount: number
    /** 1, or 0 after a cancelled order gave it back. */
    isHeld: Generated<number>
  }
}
