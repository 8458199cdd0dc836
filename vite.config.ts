import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import type { TypefaceName } from './src/contract/theme/typefaces.ts'
import { scriptsTarget, stylesTarget } from './tools/browser-support/supported-browsers.ts'
import { viteMessages } from './tools/messages/vite-messages.ts'

/** The address of the server; `npm run dev` sets SERVER_URL. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000'

const webFonts: Record<TypefaceName, string> = {
  lively: 'bricolage-grotesque',
  classic: 'source-serif-4',
  plain: 'figtree',
}

/**
 * Preloads the web font in each document, so that it is loaded before the first paint on a fast network. The server removes the links of the
 * other typefaces.
 */
const preloadWebFont: Plugin = {
  name: 'preload-web-font',
  transformIndexHtml: {
    order: 'pre', // so that the build replaces the path with the hashed file name
    handler: (_html, { server: devServer }) => {
      return Object.entries(webFonts).map(([typeface, name]) => {
        const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
        const href = devServer ? `/@fs/${join(import.meta.dirname, file)}` : `../../${file}`
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href,
          'data-typeface': typeface,
        }
        return { tag: 'link', attrs, injectTo: 'head' as const }
      })
    },
  },
}

/** Safari 15 misreads class fields with parentheses, which this library has (bundle-features.ts). */
const compileClassFields: Plugin = {
  name: 'compile-class-fields',
  transform: {
    filter: { id: /react-image-crop\/dist\/index\.js$/ },
    handler: (code, id) => transformWithOxc(code, id, { target: 'es2021' }),
  },
}

const libraries = ['react', 'react-dom', 'scheduler', 'use-sync-external-store', 'openapi-fetch', '@tanstack']
/** Modules of the libraries that only the panel needs. */
const panelLibraries = /react-virtual|virtual-core|infiniteQueryObserver|useInfiniteQuery|useBlocker/

function isLibrary(module: string): boolean {
  return libraries.some((name) => module.includes(`/node_modules/${name}/`)) && !panelLibraries.test(module)
}

/** Code that all screens need. It excludes schemas, because the first screens do not need zod. */
const isShared =
  /vite\/preload-helper|src\/(web\/(addresses\/queries|api|app\.|browser\/(outside|random-id|use-in|tolerate)|early-clicks\/(stored|use)|features\/((legal|orders)\/queries|menu\/load-home)|guests\/guest-code|layouts\/(language-code|legal-links)|menu\/(availability-code|featured-dishes|offline-menu|queries)|open-orders\/(line-code|queries)|receipt-route|reorder\/queries|root\.|route(r|s)\.|routing\/(?!lazy-code)|session\/(?!use-may)|settings\/site|state\/(?!tab-)|ui\/(alert|button\.|icons\.|live-region|logo|menu-text|page-title|spinner|use-drop-down))|contract\/(accounts\/capabilities|i18n|is-legal-page|join-words|limits|menu\/has-ingredients|messages\/(legal|shared)\.|theme\/logo|values\/(json|link-names|plural)))/
/** Code that all screens of customers and of the panel need, but not the public screens. */
const isForMenu =
  /src\/(web\/(browser\/(browser-text|use-is-wide)|lazy-menu-updates|layouts\/skip-link|menu|opening\/(chosen|lazy)|routing\/lazy-code|settings\/currency|ui\/(button-link|empty-state|load-failed|phone|picture|price|skeleton))|contract\/(menu\/picture-sizes|orders\/line-id|values\/(dial-number|hash|money|plain-digits)))/
/** The chunks that `entry-client.tsx` imports. */
const inEachDocument = /\/(rolldown-runtime|shared|vendor)-/

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), viteMessages(), preloadWebFont, compileClassFields],
  // React has this hook; the router's store imports a replacement for older versions of React
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: {
    proxy: {
      // Excludes our modules in src/web/api. Does not change the Host header, because the server compares Origin with it.
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
    // browsers without modulepreload (Safari before 17, Firefox before 115) load a module when it is imported
    modulePreload: {
      polyfill: false,
      // leaves out of the preload list of an import: the imported file itself, and the chunks that each document has loaded
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name !== file && !inEachDocument.test(name)),
    },
    // no file is inlined: the content security policy forbids data URLs of fonts, and each file is cached separately
    assetsInlineLimit: 0,
    rolldownOptions: {
      // constants of another file, such as limits, need no export
      optimization: { inlineConst: { mode: 'all' } },
      input: ['index.html', 'early-clicks/early-clicks.ts'].map((file) => join(import.meta.dirname, 'src/web', file)),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A few larger chunks instead of a hundred small ones, which compress worse. A module is in the first group that matches.
          // A screen loads a whole chunk, so a group has only modules that the same screens need.
          groups: [
            { name: 'vendor', test: isLibrary, priority: 1 },
            { name: 'shared', test: isShared },
            { name: 'times', test: /src\/contract\/values\/(business-day|time-text|wall-clock)/, minShareCount: 2 },
            { name: 'order-time', test: /src\/contract\/(messages\/order-time\.|order-time-texts)/, minShareCount: 2 },
            {
              name: 'availability',
              test: /src\/(web\/menu\/find-un|contract\/((availability|unavailable)-texts|messages\/(unavailable|zone)\.|menu\/(availability|schedule)\.))/,
              minShareCount: 2,
            },
            {
              name: 'prices',
              test: /src\/(web\/(menu\/(least-price|use-(availability|cheapest))|ui\/from-price)|contract\/menu\/(cheapest-price|priced-choice|sold-out))/,
              minShareCount: 2,
            },
            {
              name: 'dishes',
              test: /src\/(web\/(browser\/after|dish-options\/(dietary-f|lazy|use-(added|dialog))|features\/menu\/filtered|ui\/dish-price)|contract\/(dietary-texts|messages\/(availability|dietary)\.|values\/capitalised|menu\/dietary\.))/,
              minShareCount: 2,
            },
            { name: 'menu', test: isForMenu, minShareCount: 2 },
            {
              name: 'choices',
              test: /src\/(web\/(dish-options\/(configured|line-f)|ui\/stepper)|contract\/(dietary-filter-t|messages\/filter\.|menu\/(combine-allergens|dietary-(contradictions|filter)|halves|selection\.)|values\/invisible))/,
              minShareCount: 2,
            },
            { name: 'cart', test: /src\/web\/cart/, minShareCount: 2 },
            {
              name: 'search',
              test: /src\/(web\/search\/(hit-list|search-(menu|code)|word-match)|contract\/values\/search-text)/,
            },
            {
              name: 'account',
              test: /src\/(web\/(browser\/download|features\/account\/(account-|fields|queries)|ui\/password-field)|contract\/messages\/(account-field|sign-in)\.)/,
              minShareCount: 2,
            },
            {
              // the form of addresses is too small for a separate file
              name: 'dialog',
              test: /src\/(web\/ui\/dialog\.|contract\/(addresses\/address-form|messages\/address-field\.))/,
              minShareCount: 2,
            },
            {
              // also for the line of an open order, on each screen
              name: 'open-order',
              test: /src\/contract\/(messages\/order-status\.|orders\/(estimated-time|order-status))/,
              minShareCount: 2,
            },
            {
              name: 'order-status',
              test: /src\/(web\/ui\/(badge|clock-|local-time|order-icons|time-element|use-time)|contract\/order-status-texts)/,
              minShareCount: 2,
            },
            {
              name: 'schemas',
              test: /node_modules\/zod|src\/contract\/(messages\/field-problem|menu\/(availability-api|dietary-schemas|menu|option-types)|ordering\/fee-kinds|orders\/(admin-orders|amounts-api|event-id|live|order-options|order-progress|orders)|site-settings\/(choices|money-fields)|values\/(each-once|text|time-schema|version-schema))\.ts/,
              minShareCount: 2,
            },
            {
              // only restaurants with ordering rules load it
              name: 'charges',
              test: /src\/(web\/features\/checkout\/(cash-field|charges-fields|choice|code-field|describe-time|read-amount|time-field|tip-field|total-changed)|contract\/messages\/charges\.)/,
            },
            {
              // only restaurants that suggest dishes load it
              name: 'suggestions',
              test: /src\/(web\/features\/checkout\/(choose-suggestions|suggested-dishes)|contract\/messages\/suggestion\.)/,
            },
            {
              // only customers who save addresses load it
              name: 'addresses',
              test: /src\/(web\/(addresses\/write|features\/checkout\/(address-(choice|name|parts)|remember-address))|contract\/messages\/address\.)/,
            },
            {
              // without the folders in `features/orders`, the cart beside the menu and suggested addresses, whose code only some customers need
              name: 'orders',
              test: /src\/(web\/(live|state\/tab-|features\/(checkout\/(?!cart-panel|address-suggestions)|orders\/[a-z-]+\.)|ui\/(amount-rows|cash-given|line-choices|line-allergens|order-lines))|contract\/((amounts|order)-texts|messages\/(amounts|cart|checkout|order)\.|orders\/amount-rows))|node_modules\/eventsource-parser/,
            },
          ],
        },
      },
    },
  },
})
