import type { ManagedOrder } from '#contract/order-management.ts'

/** What the live stream has told lately: an answer that was under way meanwhile may not know it yet. */
export interface Hearing {
  status: (orderId: string, status: string) => void
  placed: (order: ManagedOrder) => void
  /** @param moment as of `performance.now()` */
  since: (moment: number) => { statuses: ReadonlyMap<string, string>; placed: readonly ManagedOrder[] }
}

/** Longer than any request may take. */
const keptMs = 60_000

type News = { at: number } & ({ orderId: string; status: string } | { order: ManagedOrder })

/** @param now a clock in milliseconds that never goes back */
export function createHearing(now: () => number): Hearing {
  let news: News[] = []

  function note(next: News): void {
    news = [...news.filter(({ at }) => at > next.at - keptMs), next]
  }

  return {
    status: (orderId, status) => note({ at: now(), orderId, status }),
    placed: (order) => note({ at: now(), order }),
    since(moment) {
      const later = news.filter(({ at }) => at >= moment)
      return {
        statuses: new Map(later.flatMap((each) => ('status' in each ? [[each.orderId, each.status]] : []))),
        placed: later.flatMap((each) => ('order' in each ? [each.order] : [])),
      }
    },
  }
}

export const hearing = createHearing(() => performance.now())
