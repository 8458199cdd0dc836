import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptsTarget, stylesTarget } from './tools/browser-support/supported-browsers.ts'

/** Where `npm run dev` runs the server, when Vite runs on its own beside it. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000'

/** Needed on the sign-in page already. */
const base = [
  'node_modules/@tanstack/query-core/',
  'node_modules/@tanstack/react-query/',
  'node_modules/wouter/',
  'node_modules/openapi-fetch/',
  'src/contract/limits.ts',
  'src/contract/messages.ts',
  'src/web/api/',
  'src/web/features/account/account-',
  'src/web/features/account/fields.tsx',
  'src/web/features/account/queries.ts',
  // The table of routes names them, so they come with it.
  'src/contract/picture-sizes.ts',
  'src/web/menu/first-pictures.ts',
  'src/web/menu/queries.ts',
  'src/web/features/orders/queries.ts',
  'src/web/paths.ts',
  'src/web/random-id.ts',
  'src/web/router/',
  'src/web/session/',
  'src/web/settings.ts',
  // by which code is asked for; in the first script, the screens would have to run that before themselves
  'preload-helper.js',
  ...[
    'alert',
    'button',
    'error-boundary',
    'icons',
    'logo',
    'page-title',
    'password-field',
    'spinner',
    'text-field',
  ].map((part) => `src/web/ui/${part}`),
]

/** Shared by the screens behind the sign-in; nothing of the panel's may be listed here. */
const customer = [
  'src/contract/invisible.ts',
  'src/contract/money.ts',
  'src/contract/order-status.ts',
  'src/web/cart/',
  'src/web/layouts/cart-bar.tsx',
  'src/web/layouts/customer-layout.tsx',
  'src/web/layouts/footer.tsx',
  'src/web/layouts/header.tsx',
  'src/web/layouts/user-menu.tsx',
  'src/web/search/',
  'src/web/ui/',
  ...['menu', 'checkout', 'orders'].map((feature) => `src/web/features/${feature}/`),
]

/** For screens that show orders only: nobody else needs to hear what becomes of them. */
const live = ['src/web/live/', ...['order-news', 'use-order-news'].map((part) => `src/web/features/orders/${part}.ts`)]

/** Likewise, and apart from the above: the panel's other screens hear of orders and show no times. */
const times = ['order-time', 'status-timeline'].map((part) => `src/web/ui/${part}.tsx`)

/** Stands alone, so that it can run before all other code. */
const timeFormat = 'src/web/ui/time-format.ts'

/** Parts of the base's packages that only the panel's long list needs. */
const panelOnly = ['query-core/build/modern/infiniteQueryObserver', 'react-query/build/modern/useInfiniteQuery']

function isAmong(parts: string[]): (moduleId: string) => boolean {
  return (moduleId) => parts.some((part) => moduleId.replaceAll('\\', '/').includes(`/${part}`))
}

/**
 * V8 compiles all of a file that begins so while it arrives, and not piece by piece under people's fingers. A banner would
 * stand below what Vite writes on top of some files.
 */
const compiledOnArrival: Plugin = {
  name: 'compiled-on-arrival',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

const typeface =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'

/** Preloads the typeface in each document, so that on a fast network it arrives before the first paint. */
const preloadTypeface: Plugin = {
  name: 'preload-typeface',
  transformIndexHtml: {
    order: 'pre', // so that the build replaces the path with the hashed file name
    handler: (_html, { server: devServer }) => {
      const href = devServer ? `/@fs/${join(import.meta.dirname, typeface)}` : `../../${typeface}`
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), compiledOnArrival, preloadTypeface],
  // wouter brings a stand-in for what React has had since 18
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: {
    proxy: {
      // Not our own modules in src/web/api. The Host header stays as it is: the server compares Origin with it.
      '^/api/(?!.*\\.tsx?(\\?|$))': { target: server },
      '/images': { target: server },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: scriptsTarget,
    cssTarget: stylesTarget,
    modulePreload: {
      // browsers without modulepreload (Safari before 17, Firefox before 115) load a module when it is imported
      polyfill: false,
      // What every document names in its head, and what is asked for anyway, need not be named again at each screen.
      resolveDependencies: (own, files) =>
        files.filter((file) => file !== own && !/\/(react|base|rolldown-runtime|index)-/.test(file)),
    },
    // Nothing is inlined: fonts and pictures keep the strict content security policy and their own caching.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'after-paint.ts', 'react-first.ts'].map((file) =>
        join(import.meta.dirname, 'src/web', file),
      ),
      output: {
        codeSplitting: {
          // Few files instead of dozens of crumbs: what every screen needs, and what customer screens share. Only the
          // screens themselves stay apart.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'base', test: (id) => isAmong(base)(id) && !isAmong(panelOnly)(id), priority: 2 },
            {
              name: 'customer',
              test: (id) => isAmong(customer)(id) && !isAmong([...live, ...times, timeFormat])(id),
              priority: 1,
              minShareCount: 2,
            },
            { name: 'live', test: isAmong(live) },
            { name: 'times', test: isAmong(times) },
            { name: 'time-format', test: isAmong([timeFormat]), priority: 1 },
            // By its name the weighing of what customers load knows that this is none of it.
            { name: 'admin-queries', test: isAmong(['src/web/features/admin/orders/queries.ts']) },
          ],
        },
      },
    },
  },
})
