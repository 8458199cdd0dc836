import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('without any variable', () => {
  test('the server listens only on this machine, with an embedded database and the demo menu', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      database: resolve('data/tiffin.db'),
      publicUrl: 'http://localhost:3000',
      isPublicUrlSet: false,
      admin: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      demo: true,
      backups: true,
      currency: undefined,
      authSecret: undefined,
      trustedProxies: [],
      logLevel: 'info',
      metricsToken: undefined,
      traceSampleRatio: undefined,
      drainMs: 0,
      ordersPerHour: 60,
      webDir: resolve('dist/web'),
    })
  })

  test('an empty variable is treated as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SMTP_URL',
    ]
    const more = [
      'MAIL_FROM',
      'DEMO',
      'BACKUPS',
      'CURRENCY',
      'AUTH_SECRET',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'ORDERS_PER_HOUR',
      'DRAIN_SECONDS',
      'WEB',
    ]

    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(readConfig({}))
  })
})

describe('each variable has an effect', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { traceSampleRatio: 1 }],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a:4318/t', OTEL_TRACES_SAMPLER_ARG: '0.1' },
      { traceSampleRatio: 0.1 },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' },
      { traceSampleRatio: undefined },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' },
      { traceSampleRatio: undefined },
    ],
    [{ METRICS_TOKEN: 'sixteen-letters!' }, { metricsToken: 'sixteen-letters!' }],
    [{ NODE_ENV: 'production' }, { host: '0.0.0.0' }],
    [{ NODE_ENV: 'production', HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ DATA_DIR: '/srv/tiffin' }, { dataDir: '/srv/tiffin', database: '/srv/tiffin/tiffin.db' }],
    [{ DATABASE_URL: 'postgres://u:p@db/tiffin' }, { database: 'postgres://u:p@db/tiffin', drainMs: 3000 }],
    [{ DATABASE_URL: 'postgres://u:p@db/tiffin', DRAIN_SECONDS: '0' }, { drainMs: 0 }],
    [{ DRAIN_SECONDS: '10' }, { drainMs: 10_000 }],
    [
      { DATABASE_URL: 'postgresql://db/tiffin?sslmode=require' },
      { database: 'postgresql://db/tiffin?sslmode=require' },
    ],
    [{ PUBLIC_URL: 'https://Orders.example.com/' }, { publicUrl: 'https://orders.example.com', isPublicUrlSet: true }],
    [
      { ADMIN_EMAIL: ' Owner@Example.com', ADMIN_PASSWORD: ' spaces ' },
      { admin: { email: 'owner@example.com', password: ' spaces ' } },
    ],
    [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, { smtpUrl: 'smtps://u:p@mail.example.com' }],
    [{ MAIL_FROM: 'Tiffin <hello@example.com>' }, { mailFrom: 'Tiffin <hello@example.com>' }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ DEMO: 'on' }, { demo: true }],
    [{ BACKUPS: 'off' }, { backups: false }],
    [{ CURRENCY: 'INR' }, { currency: { code: 'INR' } }],
    [{ AUTH_SECRET: 'x'.repeat(32) }, { authSecret: 'x'.repeat(32) }],
    [{ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,' }, { trustedProxies: ['10.0.0.1', '192.168.0.0/16'] }],
    [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
    [{ ORDERS_PER_HOUR: '0' }, { ordersPerHour: 0 }],
    [{ ORDERS_PER_HOUR: '100' }, { ordersPerHour: 100 }],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' }, { publicUrl: 'http://127.0.0.1:3000' }],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://[::1]:80' }, { publicUrl: 'http://[::1]' }],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }, { publicUrl: 'https://a.example' }],
    [{ PUBLIC_URL: 'http://kitchen.lan:3000' }, { publicUrl: 'http://kitchen.lan:3000' }],
    [{ WEB: 'off' }, { webDir: undefined }],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('an invalid variable is refused with a message that says what to do (#111)', () => {
  const origin = 'PUBLIC_URL must be like https://orders.example.com, without a path, not '

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535, not "80.5".'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, not "-1".'],
    [{ PUBLIC_URL: 'orders.example.com' }, `${origin}"orders.example.com".`],
    [{ PUBLIC_URL: 'https://example.com/orders' }, `${origin}"https://example.com/orders".`],
    [{ PUBLIC_URL: 'ftp://example.com' }, `${origin}"ftp://example.com".`],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, `${origin}"javascript:alert(1)".`],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must start with postgres:// (leave it out for the embedded database).',
    ],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.'],
    [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.'],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL must be an email address, not "owner".'],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL must be like smtp://user:password@mail.example.com:587 (or smtps://).',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be "on" or "off", not "yes".'],
    [{ WEB: 'false' }, 'WEB must be "on" or "off", not "false".'],
    [{ CURRENCY: 'dollars' }, 'CURRENCY must be an ISO 4217 code such as USD or INR, not "dollars".'],
    [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET must have at least 32 characters (try: openssl rand -base64 32).'],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://orders.example.com' },
      'PUBLIC_URL must begin with https:// in production (NODE_ENV=production), not "http://orders.example.com".',
    ],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost.example.com' },
      'PUBLIC_URL must begin with https:// in production',
    ],
    [{ ORDERS_PER_HOUR: 'many' }, 'ORDERS_PER_HOUR must be a whole number, 0 for no limit, not "many".'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a whole number from 0 to 60, not "61".'],
    [{ ORDERS_PER_HOUR: '-1' }, 'ORDERS_PER_HOUR must be a whole number, 0 for no limit, not "-1".'],
    [
      { METRICS_TOKEN: 'too short' },
      'METRICS_TOKEN must have at least 16 letters, digits or signs (try: openssl rand -hex 24).',
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL, not "collector".'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '50%' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "50%".',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
