import { describe, expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import type { Stream } from './broker.ts'
import { createHub } from './hub.ts'

describe.each(appKinds)('on %s', (kind) => {
  test('stopping the server ends the streams within two seconds (#70)', async () => {
    const app = await buildTestApp(kind)
    const streams = [await openLive(app, await app.customer()), await openLive(app, await signInAdmin(app))]

    const before = performance.now()
    await app.server.close()
    await Promise.all(streams.map((stream) => stream.ended))

    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('a stream that opens during the shutdown is closed immediately (#70)', async () => {
    const { database, server } = await buildTestApp(kind)
    const hub = createHub(database, () => customerCurrency, server.log)
    let ended = false
    const stream: Stream = {
      user: { uid: 'asha', role: 'customer', capabilities: [] },
      token: '',
      send: () => {},
      hasEnded: () => ended,
      close: () => {
        ended = true
      },
    }

    hub.close()
    await hub.open(stream, undefined)

    expect(ended).toBe(true)
    expect(hub.streams()).toEqual([])
  })
})
