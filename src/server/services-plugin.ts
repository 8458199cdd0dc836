import fp from 'fastify-plugin'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import { openServices, type Services } from './services.ts'
import type { DatabaseTimeouts } from './store/dialect.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Services['database']
    changeBus: Services['changeBus']
    auth: Services['auth']
    sessionCookie: Services['cookie']
    devices: Services['devices']
    passwordQueue: Services['passwordQueue']
    sendMailLater: Services['sendMailLater']
    mail: Services['mail']
    clock: Clock
  }
}

interface ServicesOptions {
  config: Config
  timeouts: DatabaseTimeouts
  clock: Clock
}

/** The database, mail and accounts. Depends on tracing, which wraps the database's connection. */
export const servicesPlugin = fp<ServicesOptions>(
  async (app, { config, timeouts, clock }) => {
    const services = await openServices(config, app.log, timeouts, clock)
    app.decorate('database', services.database)
    app.decorate('changeBus', services.changeBus)
    app.decorate('auth', services.auth)
    app.decorate('sessionCookie', services.cookie)
    app.decorate('devices', services.devices)
    app.decorate('passwordQueue', services.passwordQueue)
    app.decorate('sendMailLater', services.sendMailLater)
    app.decorate('mail', services.mail)
    app.decorate('clock', clock)
    // Fastify runs onClose hooks in reverse order: plugins registered later close before the database
    app.addHook('onClose', services.close)
  },
  { name: 'services', dependencies: ['tracing'] },
)
