import type { Agent } from 'node:https'
import { deleteExpired } from './accounts/delete-expired.ts'
import { accountRoutesPlugin, accountsPlugin } from './accounts/plugin.ts'
import { deleteOldThrottles } from './accounts/throttle.ts'
import { addressesPlugin } from './addresses/plugin.ts'
import { type Clock, createClock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import { createServer, defaultLogger, type Logger } from './create-server.ts'
import { dashboardPlugin } from './dashboard/plugin.ts'
import { favouritesPlugin } from './favourites/plugin.ts'
import { firstStartPlugin } from './first-start.ts'
import { guestsPlugin } from './guests/plugin.ts'
import { httpPlugin, memoryResponsesPlugin } from './http/plugin.ts'
import type { Routes } from './http/routes.ts'
import { logSecurityEvent } from './http/security-events.ts'
import { languagesPlugin } from './languages/plugin.ts'
import { legalPlugin, legalPreviewPlugin } from './legal/plugin.ts'
import { livePlugin, liveRoutesPlugin } from './live/plugin.ts'
import { deleteOldMailFailures } from './mail/failure-store.ts'
import { deleteOldMailFiles } from './mail/old-mail-files.ts'
import { mailSettingsPlugin } from './mail-settings/plugin.ts'
import { maintenancePlugin } from './maintenance/plugin.ts'
import { menuEditingPlugin, menuPlugin } from './menu/plugin.ts'
import { recountStocks } from './menu/stock-store.ts'
import { menuImportPlugin } from './menu-import/plugin.ts'
import { menuTranslationsPlugin } from './menu-translations/plugin.ts'
import { deleteOldNotifications } from './notifications/notification-store.ts'
import { notificationsPlugin, unsubscribePlugin } from './notifications/plugin.ts'
import { notificationsRule } from './notifications/start-notifications.ts'
import { healthPlugin, hourlyCleanupPlugin, metricsPlugin, tracingPlugin } from './operations/plugin.ts'
import { defaultTimeouts, type Timeouts } from './operations/timeouts.ts'
import { adminOrdersPlugin, ordersPlugin } from './orders/plugin.ts'
import { recountCapacity } from './orders/recount-capacity.ts'
import { picturesPlugin } from './pictures/plugin.ts'
import { printingPlugin, printingRoutesPlugin, ticketsRule } from './printing/plugin.ts'
import { deleteOldPrintJobs } from './printing/print-job-store.ts'
import { deleteIdleGuests } from './privacy/idle-guests.ts'
import { createOrderRetention } from './privacy/order-retention.ts'
import { privacyPlugin } from './privacy/plugin.ts'
import { pushPlugin, pushRoutesPlugin } from './push/plugin.ts'
import { reportsPlugin } from './reports/plugin.ts'
import { createSalesDaysTask } from './reports/store-finished-days.ts'
import { searchEnginesPlugin } from './search-engines/plugin.ts'
import { outboxDir } from './services.ts'
import { servicesPlugin } from './services-plugin.ts'
import {
  shopCurrencyPlugin,
  siteSettingsPlugin,
  siteSettingsRoutesPlugin,
  themePlugin,
} from './site-settings/plugin.ts'
import { ticketsPlugin } from './tickets/plugin.ts'
import { webFilesPlugin } from './web-files/plugin.ts'

/** Replacements for tests. */
interface TestDoubles {
  /** Connects to push services; by default only to public addresses. */
  pushAgent?: Agent | undefined
  clock?: Clock | undefined
}

export type App = Awaited<ReturnType<typeof buildApp>>

/**
 * Builds the server from one or two plugins per folder (ARCHITECTURE.md, "How the server is assembled"). The result is ready to
 * listen: the database is open and migrated, and an admin exists. `server.close()` waits for requests and background work, and
 * closes the database.
 * @throws when a plugin fails, after the plugins before it are closed
 */
export async function buildApp(
  config: Config,
  logger: Logger = defaultLogger(config),
  timeouts = defaultTimeouts,
  doubles: TestDoubles = {},
) {
  const server = createServer(config, logger, timeouts)
  try {
    await registerPlugins(server, config, timeouts, doubles)
  } catch (error) {
    await server.close().catch((closeError: unknown) => server.log.error({ err: closeError }, 'closing failed'))
    throw error
  }
  const { database, changeBus, catalogue, menu, siteSettings, auth, firstAdmin, drain } = server
  return { server, database, changeBus, catalogue, menu, siteSettings, auth, firstAdmin, drain }
}

async function registerPlugins(
  server: Routes,
  config: Config,
  timeouts: Timeouts,
  { pushAgent, clock = createClock() }: TestDoubles,
): Promise<void> {
  await server.register(tracingPlugin, { config })
  await server.register(servicesPlugin, { config, timeouts, clock })
  await server.register(shopCurrencyPlugin, { currency: config.currency?.code })
  await server.register(firstStartPlugin, { config })
  await server.register(siteSettingsPlugin, { demo: config.demo })
  await server.register(languagesPlugin)
  await server.register(accountsPlugin)
  await server.register(hourlyCleanupPlugin, {
    tasks: [
      deleteExpired,
      deleteOldThrottles,
      createOrderRetention({
        readMonths: () => server.siteSettings.current().legal.retentionMonths,
        onAnonymised: (orders) => logSecurityEvent(server.log, 'orders.anonymised', { orders }),
      }),
      deleteIdleGuests,
      deleteOldMailFailures,
      deleteOldNotifications,
      deleteOldPrintJobs,
      async (_queries, now) => deleteOldMailFiles(outboxDir(config), now),
      createSalesDaysTask(() => server.siteSettings.shop()),
      // what the tasks before have deleted
      (queries) => server.database.dialect.emptyLog(queries),
    ],
  })

  await server.register(httpPlugin, { publicUrl: config.publicUrl, isPublicUrlSet: config.isPublicUrlSet })
  await server.register(livePlugin)
  await server.register(pushPlugin, { publicUrl: config.publicUrl, agent: pushAgent })
  await server.register(notificationsPlugin, { publicUrl: config.publicUrl })
  await server.register(printingPlugin)
  await server.register(healthPlugin, { stallReportMs: timeouts.stallReportMs })
  await server.register(metricsPlugin, { config })

  // the API document lists the routes in this order
  await server.register(menuPlugin)
  await server.register(accountRoutesPlugin, { publicUrl: config.publicUrl })
  await server.register(guestsPlugin, { publicUrl: config.publicUrl })
  await server.register(ordersPlugin, { ordersPerHour: config.ordersPerHour })
  await server.register(pushRoutesPlugin)
  await server.register(unsubscribePlugin)
  await server.register(printingRoutesPlugin, { publicUrl: config.publicUrl })
  await server.register(favouritesPlugin)
  await server.register(addressesPlugin)
  await server.register(menuEditingPlugin)
  await server.register(menuImportPlugin)
  await server.register(menuTranslationsPlugin)
  await server.register(adminOrdersPlugin)
  await server.register(ticketsPlugin)
  await server.register(dashboardPlugin, { hasSmtpUrl: config.smtpUrl !== undefined })
  await server.register(reportsPlugin)
  await server.register(siteSettingsRoutesPlugin, {
    currency: config.currency?.code,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    rules: { recountCapacity, recountStocks, notificationsRule, ticketsRule },
  })
  await server.register(legalPlugin)
  await server.register(legalPreviewPlugin)
  await server.register(mailSettingsPlugin, { environment: config })
  await server.register(maintenancePlugin)
  await server.register(liveRoutesPlugin)
  await server.register(privacyPlugin, { outboxDir: outboxDir(config) })
  await server.register(picturesPlugin)
  await server.register(themePlugin)
  await server.register(searchEnginesPlugin, { publicUrl: config.publicUrl })
  await server.register(webFilesPlugin, { webDir: config.webDir })
  await server.register(memoryResponsesPlugin)
}
