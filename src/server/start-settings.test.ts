import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { password, startErrorMessage } from '#test/support/failed-starts.ts'
import { runServer } from '#test/support/processes.ts'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { startError } from './errors/start-error.ts'

describe('an invalid setting stops the start with a message that names it (#133)', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [
      { PUBLIC_URL: `https://owner:${password}@a.example` },
      /^PUBLIC_URL must be like .* without a user, query or fragment\.$/,
    ],
    [{ PUBLIC_URL: `https://owner:${password}@a.example/path` }, /^PUBLIC_URL must be like .* without a user/],
    [{ PUBLIC_URL: 'https://a.example?shop=1' }, /^PUBLIC_URL must be like .* without a user, query or fragment\.$/],
    [{ PUBLIC_URL: 'https://a.example/?' }, /^PUBLIC_URL must be like .* without a user, query or fragment\.$/],
    [{ PUBLIC_URL: 'https://a.example#menu' }, /^PUBLIC_URL must be like .* without a user, query or fragment\.$/],
    [{ PUBLIC_URL: 'https://a.example/menu' }, /^PUBLIC_URL must be like .* without a path, not "https:\/\/a/],
    [{ PUBLIC_URL: 'a.example' }, /^PUBLIC_URL must be like https:\/\/orders\.example\.com/],
    [{ PUBLIC_URL: 'https://' }, /^PUBLIC_URL must be like https:\/\/orders\.example\.com/],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://a.example' }, /^PUBLIC_URL must begin with https:\/\//],
    [{ MAIL_FROM: 'Tiffin <a@b.example>\nBcc: all@b.example' }, /^MAIL_FROM must be like .* on one line/],
    [{ MAIL_FROM: 'Tiffin\r\nBcc: all@b.example <a@b.example>' }, /^MAIL_FROM must be like .* on one line/],
    [{ MAIL_FROM: 'Tiffin' }, /^MAIL_FROM must be like Tiffin <orders@example\.com>/],
    [{ MAIL_FROM: 'Tiffin <a@b.example' }, /^MAIL_FROM must be like/],
    [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES must be addresses or networks .* not "proxy"\.$/],
    [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, /^TRUSTED_PROXIES must be .* not "10\.0\.0\.0\/33"\.$/],
    [{ TRUSTED_PROXIES: '10.0.0.0/255.0.255.0' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, /^TRUSTED_PROXIES must be/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must start with postgres:\/\//],
    [{ DATABASE_URL: `postgres://tiffin:${password}@db:99999/shop` }, /^DATABASE_URL must be like/],
    [{ DATABASE_URL: 'postgres://tiffin:s3/cret@db/shop' }, /^DATABASE_URL must be like .* write @ as %40/],
    [{ DATABASE_URL: 'postgres://tiffin:12/s3cret@db/shop' }, /^DATABASE_URL must be like/],
    [{ DATABASE_URL: `postgres://tiffin:${password}#x@db/shop` }, /^DATABASE_URL must be like/],
    [
      { DATABASE_URL: 'postgres://db/shop?sslmode=on' },
      /^DATABASE_URL: sslmode must be one of disable, .* not "on"\.$/,
    ],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be like/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be like/],
    [{ SMTP_URL: `smtp://owner:${password}@mail.example.com:99999` }, /^SMTP_URL must be like/],
    [{ ADMIN_EMAIL: 'owner@a.example' }, /^ADMIN_EMAIL and ADMIN_PASSWORD belong together/],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: password }, /^ADMIN_EMAIL must be an email address/],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: The password must have at least 8/],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'password1' },
      /^ADMIN_PASSWORD: .* most common ones\. Please choose/,
    ],
    [{ AUTH_SECRET: password }, /^AUTH_SECRET must have at least 32 characters/],
    [{ METRICS_TOKEN: password }, /^METRICS_TOKEN must have at least 16/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector' }, /^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be a URL/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must be/],
    [{ CURRENCY: 'dollars' }, /^CURRENCY must be an ISO 4217 code/],
    [{ DEMO: 'yes' }, /^DEMO must be "on" or "off"/],
    [{ BACKUPS: 'daily' }, /^BACKUPS must be "on" or "off"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS must be a whole number from 0 to 60/],
    [{ ORDERS_PER_HOUR: '-1' }, /^ORDERS_PER_HOUR must be a whole number/],
  ])('%j', async (env, message) => {
    const reason = await startErrorMessage(env)

    expect(reason).toMatch(message)
    expect(reason).not.toMatch(/\n.*at |s3cret/)
  })

  test.each([
    { PUBLIC_URL: 'https://a.example ' },
    { PUBLIC_URL: 'https://küche.example' },
    { MAIL_FROM: 'orders@b.example' },
    { MAIL_FROM: '"Tiffin, Ltd" <orders@b.example>' },
    { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 10.0.0.0/255.0.0.0, ::1, fd00::/8' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  ])('a valid setting does not: %j', async (env) => {
    await expect(startErrorMessage({ ...env, HOST: '192.0.2.1' })).resolves.toMatch(/^HOST: /)
  })
})

describe('the error about an unusable address names its variable (#133)', () => {
  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? String(address.port) : ''

    expect(await startErrorMessage({ PORT: port })).toMatch(
      new RegExp(
        `^PORT: another program listens on 127.0.0.1, port ${port}. Stop it, or set another PORT. \\(listen EADDR`,
      ),
    )
  })

  test.each([
    ['192.0.2.1', /^HOST: 192\.0\.2\.1 is not an address of this machine\. .* \(listen EADDRNOTAVAIL/],
    ['kitchen.invalid', /^HOST: the name kitchen\.invalid has no address\. .* \(getaddrinfo E/],
    ['localhost:3000', /^HOST: the name localhost:3000 has no address/],
  ])('HOST=%s', async (host, message) => {
    expect(await startErrorMessage({ HOST: host })).toMatch(message)
  })

  test('a port that needs privileges', () => {
    const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' })

    expect(startError(error, { operation: 'listen', host: '0.0.0.0', port: 80 })?.message).toBe(
      'PORT: this user may not listen on port 80. Set PORT to 1024 or more, and use a reverse proxy. (listen EACCES: permission denied 0.0.0.0:80)',
    )
  })

  test('the first admin’s password is printed even if the first start fails', async () => {
    const { stdout, stderr, code } = await runServer({ DATA_DIR: await createTempFolder(), HOST: '192.0.2.1' })

    expect(stdout).toMatch(/The first admin: admin@localhost, password [\w-]{16} /)
    expect(stderr).toMatch(/^HOST: [^\n]+\n$/)
    expect(code).toBe(1)
  })
})
