import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median } from './figure.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { startSeededServer } from './seeded-server.ts'
import { cpuMs, residentMB } from './tiffin-process.ts'

const streams = 5000
const admins = 1000
const orders = 7
const idlePeriods = 5
/** The server checks the sessions every 3 s, so each idle period includes three checks. */
const idlePeriodMs = 9000
const goals = { deliveredMs: 250, kilobytes: 20, cpuPercent: 1 }

const openedSchema = z.object({ opened: z.number() })
const deliveredSchema = z.object({ deliveredMs: z.number() })

/** Measures 5,000 open streams on one process: delivery of an order to all of them, memory, idle CPU time. */
export async function benchLive(): Promise<Figure[]> {
  const server = await startSeededServer(
    async (database) => {
      await seedMenu(database, 1)
      return seedCustomers(database, admins, 'admin')
    },
    { WEB: 'off' },
  )
  const cookiesFile = join(server.dataDir, 'cookies')
  await writeFile(cookiesFile, server.filled.join('\n'))
  const before = residentMB(server.process)
  const client = fork('bench/live-client.ts', [new URL(server.origin).port, String(streams), cookiesFile])
  openedSchema.parse((await once(client, 'message'))[0])
  const kilobytes = ((residentMB(server.process) - before) * 1024) / streams

  await sleep(1000)
  const cpuPercents: number[] = []
  for (let number = 0; number < idlePeriods; number += 1) {
    const cpuBefore = cpuMs(server.process)
    await sleep(idlePeriodMs)
    cpuPercents.push(((cpuMs(server.process) - cpuBefore) * 100) / idlePeriodMs)
  }

  const times: number[] = []
  for (let number = 0; number < orders; number += 1) {
    const delivered = once(client, 'message')
    client.send({ key: `live-${number}`, body: JSON.stringify(draft) })
    const { deliveredMs } = deliveredSchema.parse((await delivered)[0])
    if (number > 0) times.push(deliveredMs) // the first one is a warm-up
  }
  const memoryMB = residentMB(server.process)
  client.kill()
  await server.close()

  const line = (name: string, ours: string, goal: string, reached: boolean): Figure => ({ name, ours, goal, reached })
  const deliveredMs = median(times)
  const cpuPercent = median(cpuPercents)
  return [
    line(
      `one order is delivered to all ${streams} streams`,
      `${deliveredMs.toFixed(0)} ms`,
      `<= ${goals.deliveredMs} ms`,
      deliveredMs <= goals.deliveredMs,
    ),
    line(
      'memory of one stream',
      `${kilobytes.toFixed(1)} KB (${memoryMB.toFixed(0)} MB in total)`,
      `<= ${goals.kilobytes} KB`,
      kilobytes <= goals.kilobytes,
    ),
    line(
      `CPU while ${streams} streams are idle, median of ${idlePeriods} times ${idlePeriodMs / 1000} s`,
      `${cpuPercent.toFixed(1)} % (${cpuPercents.map((percent) => percent.toFixed(1)).join(', ')})`,
      `<= ${goals.cpuPercent} %`,
      cpuPercent <= goals.cpuPercent,
    ),
  ]
}

const draft = {
  items: [{ id: 'dish-0', quantity: 1, seenPrice: dishPriceMinor / 100 }],
  deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
}
