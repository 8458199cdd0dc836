import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { emailSchema } from '#contract/accounts/accounts.ts'
import { findIsoCurrency } from '../region/iso-currency.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Everything that the environment variables set. The server reads it once, at the start. */
export type Config = ReturnType<typeof readConfig>

/**
 * @param env such as `process.env`; an empty variable is treated as unset
 * @throws with a message that names the variable and its valid values
 */
export function readConfig(env: Record<string, string | undefined>) {
  const port = readNumber(env['PORT'] || 3000, 65_535, 'PORT must be a number from 0 to 65535')
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const production = env['NODE_ENV'] === 'production'
  const publicUrl = readOrigin(env['PUBLIC_URL'] || `http://localhost:${port}`, production)
  const currency = readOptional(
    env['CURRENCY'],
    (code) => findIsoCurrency(code, 'en') !== undefined,
    `CURRENCY must be an ISO 4217 code such as USD or INR, not "${env['CURRENCY']}".`,
  )
  const logLevel = readOptional(
    env['LOG_LEVEL'],
    (level) => logLevels.includes(level),
    `LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${env['LOG_LEVEL']}".`,
  )
  // an embedded database has only one server, so no other server could take the requests
  const drainSeconds = env['DRAIN_SECONDS'] || (env['DATABASE_URL'] ? 3 : 0)
  return {
    host: env['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    /** `postgres://…` or the path of the SQLite file. */
    database: readDatabase(env['DATABASE_URL'], dataDir),
    /** Origin of the links in mails, without a path. Requests that change data must come from this origin. */
    publicUrl,
    /**
     * With the default PUBLIC_URL, the server accepts all host names of this machine; otherwise only that of
     * PUBLIC_URL.
     */
    isPublicUrlSet: Boolean(env['PUBLIC_URL']),
    admin: readAdmin(env['ADMIN_EMAIL'], env['ADMIN_PASSWORD']),
    /** May contain a password, so the error message does not contain it. */
    smtpUrl: readOptional(
      env['SMTP_URL'],
      (url) => /^smtps?:\/\//.test(url) && Boolean(URL.parse(url)?.hostname),
      'SMTP_URL must be like smtp://user:password@mail.example.com:587 (or smtps://).',
    ),
    /** The sender of mails, as an address or as `Name <address>`. */
    mailFrom: readMailFrom(env['MAIL_FROM']),
    demo: readSwitch('DEMO', env['DEMO']),
    /** Whether the embedded database is backed up daily, into `dataDir`/backups. */
    backups: readSwitch('BACKUPS', env['BACKUPS']),
    /**
     * Undefined when CURRENCY is not set. The screens then show the two currency signs of the specification (spec §9).
     */
    currency: currency === undefined ? undefined : { code: currency },
    /** When it is unset, the server creates a random secret and stores it in the database. */
    authSecret: readOptional(
      env['AUTH_SECRET'],
      (secret) => secret.length >= 32,
      'AUTH_SECRET must have at least 32 characters (try: openssl rand -base64 32).',
    ),
    /** Addresses or networks of reverse proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    logLevel: logLevel ?? 'info',
    /** Requests for /metrics must send it. */
    metricsToken: readOptional(
      env['METRICS_TOKEN'],
      (token) => /^[\x21-\x7E]{16,}$/.test(token),
      'METRICS_TOKEN must have at least 16 letters, digits or signs (try: openssl rand -hex 24).',
    ),
    /** The share of requests that are traced, from 0 to 1; undefined when no OpenTelemetry endpoint is set. */
    traceSampleRatio: readTraceSampleRatio(env),
    /** Time from SIGTERM until the server closes, so that load balancers notice the shutdown. */
    drainMs: readNumber(drainSeconds, 60, 'DRAIN_SECONDS must be a whole number from 0 to 60') * 1000,
    /** Maximum of orders per customer and hour, a quarter of them per minute; 0 for no limit. */
    ordersPerHour: readNumber(
      env['ORDERS_PER_HOUR'] || 60,
      Number.POSITIVE_INFINITY,
      'ORDERS_PER_HOUR must be a whole number, 0 for no limit',
    ),
    /** The output folder of `npm run build`; undefined while Vite serves the screens (`npm run dev`). */
    webDir: readSwitch('WEB', env['WEB']) ? resolve(import.meta.dirname, '../../../dist/web') : undefined,
  }
}

/** @param message for an invalid value */
function readOptional(
  text: string | undefined,
  isValid: (text: string) => boolean,
  message: string,
): string | undefined {
  if (!text) return undefined
  if (isValid(text)) return text
  throw new Error(message)
}

function readNumber(text: string | number, max: number, message: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0 && number <= max) return number
  throw new Error(`${message}, not "${text}".`)
}

const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Without https, passwords and sessions are not encrypted, so in production http is allowed only on this machine. */
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

function readAdmin(email: string | undefined, password: string | undefined) {
  if (!email && !password) return undefined
  if (!email || !password) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.')
  const address = emailSchema.safeParse(email)
  if (address.success) return { email: address.data, password }
  throw new Error(`ADMIN_EMAIL must be an email address, not "${email}".`)
}

const addressPattern = /^[^\s<>@,]+@[^\s<>@,]+$/
const namedAddressPattern = /^[^<>\p{Cc}]*<([^<>]*)>$/u

/** Refuses line breaks, which would start another mail header (header injection). */
function readMailFrom(text: string | undefined): string | undefined {
  if (!text) return undefined
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

/** The default is on. */
function readSwitch(name: string, text: string | undefined): boolean {
  if (!text) return true
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`${name} must be "on" or "off", not "${text}".`)
}

/** Uses OpenTelemetry's variable names, because its exporter reads the endpoint from them too. */
function readTraceSampleRatio(env: Record<string, string | undefined>): number | undefined {
  const names = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']
  const name = names.find((each) => env[each]) ?? ''
  const endpoint = env[name]
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return undefined
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`${name} must be a URL, not "${endpoint}".`)
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1)
  if (share >= 0 && share <= 1) return share
  throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env['OTEL_TRACES_SAMPLER_ARG']}".`)
}
