import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { emailSchema } from '#contract/accounts.ts'
import type { Currency } from '#contract/money.ts'

/** Everything that the environment variables set. The server reads it once, at the start. */
export interface Config {
  host: string
  port: number
  dataDir: string
  /** `postgres://…` or the path of the SQLite file. */
  database: string
  /** Origin of the links in mails, without a path; also the only origin that may change things. */
  publicUrl: string
  /** A default PUBLIC_URL answers to every name of this machine itself; a chosen one only to its own. */
  publicUrlChosen: boolean
  admin: { email: string; password: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  demo: boolean
  /** Daily ones of the embedded database, in `dataDir`/backups. */
  backups: boolean
  /** Set only when the owner chose one; otherwise the spec's two signs stand (spec §9). */
  currency: Extract<Currency, { code: string }> | undefined
  /** At least 32 characters; without it a random one is made and kept in the database. */
  authSecret: string | undefined
  /** Addresses or networks of reverse proxies whose X-Forwarded-For may be believed. */
  trustedProxies: string[]
  logLevel: string
  /** Opens /metrics to whoever brings it; at least 16 characters. */
  metricsToken: string | undefined
  /** The share of requests that OpenTelemetry is told of, from 0 to 1; undefined while no receiver is named. */
  tracedShare: number | undefined
  /** Between being told to stop and closing the door: until then balancers must have noticed. */
  drainMs: number
  /** How many orders one customer may place within an hour, a quarter of them within a minute; 0 for any number. */
  ordersPerHour: number
  /** Where `npm run build` put the web; undefined while Vite serves it (`npm run dev`). */
  webDir: string | undefined
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * @param env as of `process.env`
 * @throws with a sentence that names the variable and what to write there
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = readPort(env['PORT'])
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const production = env['NODE_ENV'] === 'production'
  const publicUrl = readOrigin(env['PUBLIC_URL'] || `http://localhost:${port}`, production)
  return {
    port,
    dataDir,
    publicUrl,
    publicUrlChosen: Boolean(env['PUBLIC_URL']),
    host: env['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    database: readDatabase(env['DATABASE_URL'], dataDir),
    admin: readAdmin(env['ADMIN_EMAIL'], env['ADMIN_PASSWORD']),
    smtpUrl: readSmtp(env['SMTP_URL']),
    mailFrom: readMailFrom(env['MAIL_FROM'], publicUrl),
    demo: readSwitch('DEMO', env['DEMO'], true),
    backups: readSwitch('BACKUPS', env['BACKUPS'], true),
    currency: readCurrency(env['CURRENCY']),
    authSecret: readSecret(env['AUTH_SECRET']),
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    logLevel: readLogLevel(env['LOG_LEVEL']),
    metricsToken: readMetricsToken(env['METRICS_TOKEN']),
    tracedShare: readTracedShare(env),
    drainMs: readDrain(env['DRAIN_SECONDS'], env['DATABASE_URL']) * 1000,
    ordersPerHour: readOrdersPerHour(env['ORDERS_PER_HOUR']),
    webDir: readSwitch('WEB', env['WEB'], true) ? resolve(import.meta.dirname, '../../../dist/web') : undefined,
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
}

const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Without https passwords and sessions travel in the clear, so in production it is for this machine itself only. */
function readOrigin(text: string, production: boolean): string {
  const url = URL.parse(text)
  // the value is not in the message, because it may contain a password
  if (/[@?#]/.test(text))
    throw new Error('PUBLIC_URL must be like https://orders.example.com, without a user, query or fragment.')
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(`PUBLIC_URL must be like https://orders.example.com, without a path, not "${text}".`)
  if (production && url.protocol === 'http:' && !loopback.test(url.hostname))
    throw new Error(`PUBLIC_URL must begin with https:// in production (NODE_ENV=production), not "${text}".`)
  return url.origin
}

const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']

/** The messages do not contain the address, because it may contain a password. */
function readDatabase(url: string | undefined, dataDir: string): string {
  if (!url) return resolve(dataDir, 'tiffin.db')
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error('DATABASE_URL must start with postgres:// (leave it out for the embedded database).')
  // pg allows a user without a host, for a socket
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/'))
  if (!parsed || parsed.hash || (parsed.username === '' && url.includes('@')))
    throw new Error(
      'DATABASE_URL must be like postgres://user:password@db.example.com:5432/tiffin. In the password write @ as %40, / as %2F, # as %23, ? as %3F.',
    )
  const sslMode = parsed.searchParams.get('sslmode')
  if (sslMode === null || sslModes.includes(sslMode)) return url
  throw new Error(`DATABASE_URL: sslmode must be one of ${sslModes.join(', ')}, not "${sslMode}".`)
}

function readAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (!email && !password) return undefined
  if (!email || !password) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.')
  const address = emailSchema.safeParse(email)
  if (address.success) return { email: address.data, password }
  throw new Error(`ADMIN_EMAIL must be an email address, not "${email}".`)
}

/** The address may hold a password, so it is not repeated. */
function readSmtp(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^smtps?:\/\//.test(url) && URL.parse(url)?.hostname) return url
  throw new Error('SMTP_URL must be like smtp://user:password@mail.example.com:587 (or smtps://).')
}

const addressPattern = /^[^\s<>@,]+@[^\s<>@,]+$/
const namedAddressPattern = /^[^<>\p{Cc}]*<([^<>]*)>$/u

/** Refuses line breaks, which would start another mail header (header injection). */
function readMailFrom(text: string | undefined, publicUrl: string): string {
  if (!text) return `Tiffin <no-reply@${new URL(publicUrl).hostname}>`
  const [, address = text] = namedAddressPattern.exec(text) ?? []
  if (addressPattern.test(address)) return text
  throw new Error(`MAIL_FROM must be like Tiffin <orders@example.com>, on one line, not ${JSON.stringify(text)}.`)
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function readProxies(text = ''): string[] {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = proxies.find((proxy) => !namedNetworks.has(proxy) && !isNetwork(proxy))
  if (wrong === undefined) return proxies
  throw new Error(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.1, 192.168.0.0/16, not "${wrong}".`)
}

/** An IP address, alone or with a prefix length; for IPv4 also with a netmask. */
function isNetwork(text: string): boolean {
  const [address = '', range, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (range === undefined || (version === 4 && isNetmask(range))) return true
  return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128)
}

function isNetmask(text: string): boolean {
  const bits = text.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return isIP(text) === 4 && /^1+0*$/.test(bits.join(''))
}

/** A server with an embedded database is the only one: there is no other to which requests could go meanwhile. */
const drainSeconds = { postgres: 3, embedded: 0 }
const drainMaxSeconds = 60

function readDrain(text: string | undefined, databaseUrl: string | undefined): number {
  const seconds = Number(text || (databaseUrl ? drainSeconds.postgres : drainSeconds.embedded))
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= drainMaxSeconds) return seconds
  throw new Error(`DRAIN_SECONDS must be a whole number from 0 to ${drainMaxSeconds}, not "${text}".`)
}

function readOrdersPerHour(text: string | undefined): number {
  const perHour = Number(text || 60)
  if (Number.isInteger(perHour) && perHour >= 0) return perHour
  throw new Error(`ORDERS_PER_HOUR must be a whole number, 0 for no limit, not "${text}".`)
}

function readLogLevel(level: string | undefined): string {
  if (!level) return 'info'
  if (logLevels.includes(level)) return level
  throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`)
}

function readSwitch(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (!text) return byDefault
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`${name} must be "on" or "off", not "${text}".`)
}

function readCurrency(code: string | undefined): Config['currency'] {
  if (!code) return undefined
  if (Intl.supportedValuesOf('currency').includes(code)) return { code }
  throw new Error(`CURRENCY must be an ISO 4217 code such as USD or INR, not "${code}".`)
}

function readMetricsToken(token: string | undefined): string | undefined {
  if (!token) return undefined
  if (/^[\x21-\x7E]{16,}$/.test(token)) return token
  throw new Error('METRICS_TOKEN must have at least 16 letters, digits or signs (try: openssl rand -hex 24).')
}

/** OpenTelemetry's own names; where the receiver is, its exporter reads by itself. */
function readTracedShare(env: Record<string, string | undefined>): number | undefined {
  const names = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']
  const name = names.find((each) => env[each]) ?? ''
  const receiver = env[name]
  if (!receiver || env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return undefined
  if (!/^https?:\/\//.test(receiver) || !URL.canParse(receiver))
    throw new Error(`${name} must be a URL, not "${receiver}".`)
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1)
  if (share >= 0 && share <= 1) return share
  throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env['OTEL_TRACES_SAMPLER_ARG']}".`)
}

function readSecret(secret: string | undefined): string | undefined {
  if (!secret) return undefined
  if (secret.length >= 32) return secret
  throw new Error('AUTH_SECRET must have at least 32 characters (try: openssl rand -base64 32).')
}
