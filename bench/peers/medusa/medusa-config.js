/** Medusa's defaults: one process, with its modules that need no Redis. Without its panel, which would need a build. */
const { defineConfig } = require('@medusajs/framework/utils')

const loopback = 'http://127.0.0.1'
const secret = 'only for benches on loopback'

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: loopback, adminCors: loopback, authCors: loopback, jwtSecret: secret, cookieSecret: secret },
  },
})
