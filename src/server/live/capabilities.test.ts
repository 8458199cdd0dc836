import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Capability } from '#contract/accounts/capabilities.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { buildTestApp } from '#test/support/app.ts'
import { postOrder } from '#test/support/orders.ts'
import type { Stream } from './broker.ts'
import { createHub } from './hub.ts'

test('a stream receives the events that the capabilities of its user allow', async () => {
  const app = await buildTestApp('sqlite')
  const hub = createHub(app.database, () => customerCurrency, pino({ level: 'silent' }))
  onTestFinished(() => hub.close())
  const received = { 'orders.manage': '', 'settings.edit': '' }
  const streamWith = (capability: keyof typeof received & Capability): Stream => ({
    user: { uid: capability, role: 'admin', capabilities: [capability] },
    token: '',
    send: (text) => {
      received[capability] += text
    },
    hasEnded: () => false,
    close: () => {},
  })
  await hub.open(streamWith('orders.manage'), undefined)
  await hub.open(streamWith('settings.edit'), undefined)

  await postOrder(await app.customer())
  hub.sendNewChanges()
  hub.sendSettingsChanged()
  await vi.waitFor(() => expect(received['orders.manage']).toContain('event: placed'))
  hub.sendMenuChanged()

  const namesIn = (text: string) => [...text.matchAll(/^event: (\w+)/gm)].map(([, name]) => name)
  expect(namesIn(received['orders.manage'])).toEqual(['hello', 'placed', 'menu'])
  expect(namesIn(received['settings.edit'])).toEqual(['hello', 'settings', 'menu'])
})
