import * as z from 'zod/mini'
import { openStream } from './event-stream.ts'
import type { Recorder } from './friday-night-client.ts'

/** As often as the panel reads its list while orders arrive. */
const refreshMs = 500

const placedSchema = z.object({ id: z.string() })

/**
 * Opens the panel's live stream, and reads the list of orders, like the panel, at the start and when orders arrive.
 * @returns when the event of each order arrived, by the order's id
 */
export async function openPanel(
  recorder: Recorder,
  origin: string,
  cookie: string,
  { onClose }: { onClose: () => void },
): Promise<{ placedAt: ReadonlyMap<string, number> }> {
  const placedAt = new Map<string, number>()
  let isRefreshing = false
  const readList = () => recorder.send({ kind: 'panel', path: '/api/admin/orders', cookie })

  function refreshSoon(): void {
    if (isRefreshing) return
    isRefreshing = true
    setTimeout(() => {
      isRefreshing = false
      void readList()
    }, refreshMs)
  }

  await openStream(origin, cookie, {
    onEvent(name, data) {
      if (name !== 'placed') return
      placedAt.set(placedSchema.parse(JSON.parse(data)).id, performance.now())
      refreshSoon()
    },
    onClose,
  })
  await readList()
  return { placedAt }
}
