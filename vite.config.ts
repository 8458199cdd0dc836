import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptsTarget, stylesTarget } from './tools/browser-support/supported-browsers.ts'

/** The address of the server; `npm run dev` sets SERVER_URL. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000'

const webFont =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'

/** Preloads the web font in each document, so that it is loaded before the first paint on a fast network. */
const preloadWebFont: Plugin = {
  name: 'preload-web-font',
  transformIndexHtml: {
    order: 'pre', // so that the build replaces the path with the hashed file name
    handler: (_html, { server: devServer }) => {
      const href = devServer ? `/@fs/${join(import.meta.dirname, webFont)}` : `../../${webFont}`
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

const libraries = ['react', 'react-dom', 'scheduler', 'use-sync-external-store', 'openapi-fetch', '@tanstack']
/** Modules of the libraries that only the panel needs. */
const panelLibraries = /react-virtual|virtual-core|infiniteQueryObserver|useInfiniteQuery|useBlocker/

function isLibrary(module: string): boolean {
  return libraries.some((name) => module.includes(`/node_modules/${name}/`)) && !panelLibraries.test(module)
}

/** Code that most screens need. It excludes schemas, because the first screens do not need zod. */
const isShared =
  /src\/(web\/(api|browser|early-clicks\/(stored|use)|layouts\/legal-links|menu|routing|session|settings|state|ui\/(?!line-|order-lines))|contract\/(json|legal-messages|limits|link-names|logo|line-id|messages|money|order-status|picture-sizes|plural))/

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadWebFont],
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
    modulePreload: { polyfill: false },
    // no file is inlined: the content security policy forbids data URLs of fonts, and each file is cached separately
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'early-clicks/early-clicks.ts'].map((file) => join(import.meta.dirname, 'src/web', file)),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // a few larger chunks instead of fifty small ones: libraries, code that most screens share, the cart with the prices of
          // dishes, and checkout with orders
          groups: [
            { name: 'vendor', test: isLibrary, priority: 1 },
            { name: 'shared', test: isShared, minShareCount: 2 },
            { name: 'dietary', test: /contract\/dietary(-messages)?\.ts/, minShareCount: 2 },
            {
              name: 'cart',
              test: /src\/(web\/cart|contract\/(quote\.|selection\.))/,
              minShareCount: 2,
            },
            {
              name: 'availability',
              test: /src\/(web\/menu\/use-availability|contract\/(availability\.|availability-messages|schedule\.|wall-clock))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'orders',
              test: /src\/(web\/((live|features\/(checkout|orders))\/(?!queries)|ui\/(line-choices|line-allergens|order-lines))|contract\/(checkout|order)-messages)/,
            },
          ],
        },
      },
    },
  },
})
