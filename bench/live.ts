import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Figure, median } from './figure.ts'
import { seedCustomers } from './seed-customers.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { openSite } from './site.ts'
import { cpuMs, residentMB } from './tiffin-process.ts'

const streams = 5000
const admins = 1000
const orders = 7
const silences = 5
/** The server looks at the sessions every 3 s: each silence has three looks. */
const silenceMs = 9000
const goals = { toldMs: 250, kilobytes: 20, cpuPercent: 1 }

const openedSchema = z.object({ opened: z.number() })
const toldSchema = z.object({ toldMs: z.number() })

/** Five thousand admins' streams at one process: an order is told to all of them. */
export async function benchLive(): Promise<Figure[]> {
  const site = await openSite(
    async (database) => {
      await seedMenu(database, 1)
      return seedCustomers(database, admins, 'admin')
    },
    { WEB: 'off' },
  )
  const cookiesFile = join(site.dataDir, 'cookies')
  await writeFile(cookiesFile, site.filled.join('\n'))
  const before = residentMB(site.process)
  const client = fork('bench/live-client.ts', [new URL(site.origin).port, String(streams), cookiesFile])
  openedSchema.parse((await once(client, 'message'))[0])
  const kilobytes = ((residentMB(site.process) - before) * 1024) / streams

  await sleep(1000)
  const cpuPercents: number[] = []
  for (let number = 0; number < silences; number += 1) {
    const cpuBefore = cpuMs(site.process)
    await sleep(silenceMs)
    cpuPercents.push(((cpuMs(site.process) - cpuBefore) * 100) / silenceMs)
  }

  const times: number[] = []
  for (let number = 0; number < orders; number += 1) {
    const answered = once(client, 'message')
    client.send({ key: `live-${number}`, body: JSON.stringify(draft) })
    const { toldMs } = toldSchema.parse((await answered)[0])
    if (number > 0) times.push(toldMs) // the first had to warm up
  }
  const memoryMB = residentMB(site.process)
  client.kill()
  await site.close()

  const line = (name: string, ours: string, goal: string, reached: boolean): Figure => ({ name, ours, goal, reached })
  const toldMs = median(times)
  const cpuPercent = median(cpuPercents)
  return [
    line(
      `one order is told to all of ${streams} streams`,
      `${toldMs.toFixed(0)} ms`,
      `<= ${goals.toldMs} ms`,
      toldMs <= goals.toldMs,
    ),
    line(
      'memory of one stream',
      `${kilobytes.toFixed(1)} KB (${memoryMB.toFixed(0)} MB in all)`,
      `<= ${goals.kilobytes} KB`,
      kilobytes <= goals.kilobytes,
    ),
    line(
      `processor while ${streams} streams are silent, median of ${silences} times ${silenceMs / 1000} s`,
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
