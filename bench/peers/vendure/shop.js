/** Vendure as its starter project runs it in production: `node shop.js populate`, then `serve` and `work`, its worker process. */

import { join } from 'node:path'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import {
  bootstrap,
  bootstrapWorker,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  LogLevel,
  PaymentMethodHandler,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const cashOnDelivery = new PaymentMethodHandler({
  code: 'cash-on-delivery',
  description: [{ languageCode: 'en', value: 'Cash on delivery' }],
  args: {},
  createPayment: (_context, _order, amount) => ({ amount, state: 'Authorized', metadata: {} }),
  settlePayment: () => ({ success: true }),
})

const { PORT, DATABASE_URL, PICTURES = '', DATA = '' } = process.env
const task = process.argv[2]

const config = {
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  apiOptions: { hostname: '127.0.0.1', port: Number(PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'owner', password: 'correct horse battery' },
    cookieOptions: { secret: 'only for benches on loopback' },
  },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize: task === 'populate' },
  importExportOptions: { importAssetsDir: PICTURES },
  paymentOptions: { paymentMethodHandlers: [cashOnDelivery] },
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(DATA, 'assets') }),
    DefaultJobQueuePlugin.init({}),
    DefaultSearchPlugin.init({}),
  ],
}

if (task === 'populate') {
  const app = await populate(() => bootstrap(config), join(DATA, 'initial-data.json'), join(DATA, 'products.csv'))
  await app.close()
  process.exit()
} else if (task === 'work') {
  const worker = await bootstrapWorker(config)
  await worker.startJobQueue()
} else await bootstrap(config)
