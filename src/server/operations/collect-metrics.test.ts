import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import { listWith } from '#test/support/matchers.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { increasesDuring, scrape } from '#test/support/scrape.ts'

const names = [
  'tiffin_http_request_duration_seconds',
  'tiffin_http_refusals_total',
  'tiffin_events_total',
  'tiffin_orders_total',
  'tiffin_commit_group_size',
  'tiffin_commit_duration_seconds',
  'tiffin_commit_failures_total',
  'tiffin_database_pool_wait_seconds',
  'tiffin_live_delay_seconds',
  'tiffin_password_hash_waiting',
  'tiffin_password_hash_wait_seconds',
  'tiffin_menu_loads_total',
  'tiffin_menu_loaded_timestamp_seconds',
  'tiffin_mails_sent_total',
  'tiffin_backups_total',
  'tiffin_backup_failed_timestamp_seconds',
  'tiffin_build_info',
  'tiffin_live_streams',
  'tiffin_database_up',
  'tiffin_disk_trouble',
  'tiffin_database_size_bytes',
  'tiffin_database_wal_bytes',
  'tiffin_disk_free_bytes',
  'tiffin_disk_size_bytes',
  'tiffin_database_pool_connections',
  'tiffin_database_pool_idle',
  'tiffin_database_pool_waiting',
  'tiffin_backup_made_timestamp_seconds',
  'tiffin_mails_waiting',
  'tiffin_mails_expire_timestamp_seconds',
  'tiffin_menu_pictures_missing',
  'process_cpu_user_seconds_total',
  'process_cpu_system_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'process_open_fds',
  'nodejs_heap_size_used_bytes',
  'nodejs_heap_size_total_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_eventloop_active_seconds_total',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
]

describe.each(kinds)('/metrics on %s', (kind) => {
  test('has all metric names that dashboards and alerts use', async () => {
    expect((await scrape(await buildTestApp(kind))).names).toEqual(listWith(...names))
  })

  test('counts placed and repeated orders, and their commits', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    const key = randomUUID()

    const increases = await increasesDuring(app, async () => {
      await postOrder(asha, twoDosas, key)
      await postOrder(asha, twoDosas, key)
    })

    expect(increases).toMatchObject({
      'tiffin_orders_total{outcome="placed"}': 1,
      'tiffin_orders_total{outcome="repeated"}': 1,
      'tiffin_http_request_duration_seconds_count{method="POST",route="/api/orders",status="201"}': 2,
      'tiffin_commit_group_size_sum{group="orders"}': 2,
      'tiffin_commit_duration_seconds_count{group="orders"}': 2,
    })
    expect('tiffin_database_pool_wait_seconds_count' in increases).toBe(kind === 'postgres')
    expect(increases).not.toHaveProperty(['tiffin_commit_failures_total{group="orders"}'])
  })

  test('counts refused orders by problem code', async () => {
    const app = await buildTestApp(kind, { ORDERS_PER_HOUR: '1' })
    const asha = await app.customer()
    const wrongPrice = { ...twoDosas, items: [{ id: 'dosa', quantity: 2, seenPrice: 9 }] }

    const increases = await increasesDuring(app, async () => {
      await postOrder(asha, wrongPrice)
      await postOrder(asha, twoDosas)
      await postOrder(asha, twoDosas)
      await postOrder(app.visitor(), twoDosas)
    })

    const refused = (code: string) => `tiffin_http_refusals_total{method="POST",route="/api/orders",code="${code}"}`
    expect(increases).toMatchObject({
      'tiffin_orders_total{outcome="placed"}': 1,
      [refused('order/menu-changed')]: 1,
      [refused('order/too-many')]: 1,
      [refused('auth/sign-in-required')]: 1,
      'tiffin_events_total{event="limit.reached"}': 1,
    })
  })

  test('counts successful, failed and throttled sign-ins, and checked passwords', async () => {
    const app = await buildTestApp(kind)
    const { email } = await app.customer()
    const visitor = app.visitor()
    const signIn = (password: string) => visitor.send('POST', '/api/auth/sign-in/email', { email, password })

    const increases = await increasesDuring(app, async () => {
      await signIn('correct horse battery')
      for (let tries = 0; tries < 11; tries += 1) await signIn('a wrong guess')
    })

    expect(increases).toMatchObject({
      'tiffin_events_total{event="sign-in.succeeded"}': 1,
      'tiffin_events_total{event="sign-in.failed"}': 10,
      'tiffin_http_refusals_total{method="POST",route="/api/auth/sign-in/email",code="auth/too-many-attempts"}': 1,
      tiffin_password_hash_wait_seconds_count: 11,
    })
  })

  test('counts open live streams, and measures the delay of live events', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const asha = await app.customer()
    const stream = await openLive(app, admin)

    const increases = await increasesDuring(app, async () => {
      await postOrder(asha, twoDosas)
      await vi.waitUntil(() => stream.events.some(({ name }) => name === 'placed'))
    })

    expect((await scrape(app)).value('tiffin_live_streams')).toBe(1)
    expect(increases).toMatchObject({ tiffin_live_delay_seconds_count: 1 })
    expect(increases['tiffin_live_delay_seconds_sum'] ?? 0).toBeLessThan(5)
    stream.close()
    await vi.waitUntil(async () => (await scrape(app)).value('tiffin_live_streams') === 0)
    expect([...(await scrape(app)).lines.keys()].filter((line) => line.includes('/api/live'))).toEqual([])
  })

  test('counts the reads of the menu, and has the time of the last one', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)

    const increases = await increasesDuring(app, async () => {
      for (let reads = 0; reads < 3; reads += 1) await app.visitor().get('/api/recipes')
      await admin.send('DELETE', '/api/recipes/chai')
      await app.visitor().get('/api/recipes')
    })

    expect(increases).toMatchObject({ tiffin_menu_loads_total: 2 })
    const { value } = await scrape(app)
    expect(Math.abs(value('tiffin_menu_loaded_timestamp_seconds') - Date.now() / 1000)).toBeLessThan(10)
  })

  test('counts waiting mails, and has their earliest expiry time', async () => {
    const app = await buildTestApp(kind)
    const mail = { userId: 'asha', sealed: '', attempts: 3, nextAt: Number.MAX_SAFE_INTEGER }
    const expiresAt = 1_800_000_000_000

    await app.database.queries
      .insertInto('outbox')
      .values([
        { ...mail, id: 'first', expiresAt },
        { ...mail, id: 'second', expiresAt: expiresAt + 1000 },
      ])
      .execute()

    const { value } = await scrape(app)
    expect(value('tiffin_mails_waiting')).toBe(2)
    expect(value('tiffin_mails_expire_timestamp_seconds')).toBe(1_800_000_000)
  })

  test('has lines per route, not per requested address', async () => {
    const app = await buildTestApp(kind)
    const visitor = app.visitor()
    const requestAll = async (number: number) => {
      await visitor.get(`/nowhere-${number}.txt`)
      await visitor.get(`/images/${number}.avif`)
      await visitor.get(`/api/recipes?categoryId=${number}`)
      await visitor.get(`/api/orders/${number}?x=${number}`)
    }
    await requestAll(0)
    const before = (await scrape(app)).lines.size

    for (let number = 1; number <= 250; number += 1) await requestAll(number)

    const { lines } = await scrape(app)
    expect(lines.size - before).toBeLessThan(5)
    expect([...lines.keys()].filter((line) => line.includes('/images/:file')).length).toBeGreaterThan(0)
  })

  test('has metrics of the process and the database', async () => {
    const { value, lines } = await scrape(await buildTestApp(kind))

    expect(value('tiffin_database_up')).toBe(1)
    expect(value('tiffin_disk_trouble')).toBe(0)
    expect(value('tiffin_database_size_bytes')).toBeGreaterThanOrEqual(4096)
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(value('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000)
    expect(value('process_cpu_user_seconds_total')).toBeGreaterThan(0)
    expect([...lines.keys()].find((line) => line.startsWith('tiffin_build_info'))).toMatch(
      new RegExp(`\\{version="\\d+\\.\\d+\\.\\d+(-beta\\.\\d+)?",node="v24\\.[\\d.]+",database="${kind}"\\}$`),
    )
    const poolNames = ['tiffin_database_pool_connections', 'tiffin_database_pool_idle', 'tiffin_database_pool_waiting']
    expect(poolNames.filter((name) => lines.has(name))).toEqual(kind === 'postgres' ? poolNames : [])
    const sqliteOnly = [
      'tiffin_backup_made_timestamp_seconds',
      'tiffin_database_wal_bytes',
      'tiffin_disk_free_bytes',
      'tiffin_disk_size_bytes',
    ]
    expect(sqliteOnly.filter((name) => lines.has(name))).toEqual(kind === 'sqlite' ? sqliteOnly : [])
  })
})

test('has the time of the newest backup, and the free space of the disk', async () => {
  const app = await buildTestApp()
  expect((await scrape(app)).value('tiffin_backup_made_timestamp_seconds')).toBe(0)
  await mkdir(join(app.dataDir, 'backups'))
  await writeFile(join(app.dataDir, 'backups', 'tiffin-2026-11-21T134155Z.db'), '')

  const { value } = await scrape(app)

  expect(value('tiffin_backup_made_timestamp_seconds')).toBe(Date.parse('2026-11-21T13:41:55Z') / 1000)
  expect(value('tiffin_disk_free_bytes')).toBeGreaterThan(0)
  expect(value('tiffin_disk_free_bytes')).toBeLessThanOrEqual(value('tiffin_disk_size_bytes'))
})

test('/metrics works without the database, and reports that it is down', async () => {
  const { address, drop } = await newDatabase('postgres')
  const app = await buildTestApp('postgres', {}, { address })
  const asha = await app.customer()
  await drop()

  const increases = await increasesDuring(app, () => postOrder(asha, twoDosas))

  const after = await scrape(app)
  expect(after.value('tiffin_database_up')).toBe(0)
  expect(after.lines.has('tiffin_database_size_bytes')).toBe(false)
  expect(after.names).toEqual(listWith(...names))
  expect(increases).toMatchObject({
    'tiffin_http_refusals_total{method="POST",route="/api/orders",code="server/unavailable"}': 1,
  })
})
