/**
 * The server, with a connection to a push service on loopback. The real server refuses such addresses. Started by the bench of
 * notifications, with the same environment variables as the server.
 */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { defaultLogger } from '#server/create-server.ts'
import { trustPushService } from '#test/support/push-service.ts'

const config = readConfig(process.env)
const { server } = await buildApp(config, defaultLogger(config), undefined, { pushAgent: trustPushService() })
await server.listen({ host: config.host, port: config.port })
process.on('SIGTERM', () => void server.close())
