import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ServiceOpening } from '#contract/orders/opening-api.ts'
import { openingQuery } from './queries.ts'

/** Whether a service is open at this time. Times are in ms. */
export interface OpeningState {
  /** By the server's clock. */
  now: number
  service: ServiceOpening
  isOpen: boolean
  /** When it closes, or opens again; undefined when that is not known. */
  changesAt: number | undefined
}

/** The longest delay of a browser's timer is 24 days; the state is also calculated again after a day. */
const timerMaxMs = 24 * 60 * 60 * 1000

/** @returns the state of each service that is on; undefined until it is known. It changes by itself. */
export function useOpening(): OpeningState[] | undefined {
  const { data, dataUpdatedAt } = useQuery(openingQuery)
  const [clientNow, setClientNow] = useState(() => Date.now())
  const offsetMs = data ? Date.parse(data.now) - dataUpdatedAt : 0
  const now = Math.max(clientNow, dataUpdatedAt) + offsetMs
  const states = data?.services.map((service) => stateOf(service, now))
  const nextChange = Math.min(...(states ?? []).map(({ changesAt }) => changesAt ?? Infinity))
  useEffect(() => {
    const delayMs = Math.min(timerMaxMs, Math.max(0, nextChange - offsetMs - Date.now()))
    const timer = setTimeout(() => setClientNow(Date.now()), delayMs + 1)
    return () => clearTimeout(timer)
  }, [nextChange, offsetMs, clientNow])
  return states
}

function stateOf(service: ServiceOpening, now: number): OpeningState {
  const next = service.open.find(({ until }) => now < Date.parse(until))
  const isOpen = next !== undefined && Date.parse(next.from) <= now
  return { now, service, isOpen, changesAt: next && Date.parse(isOpen ? next.until : next.from) }
}
