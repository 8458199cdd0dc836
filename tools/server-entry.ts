/** Builds `src/web/entry-server.tsx`, the code that renders screens on the server, because Node cannot run JSX. */
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serverEntryFolder } from './web-manifest.ts'

await build({
  configFile: false,
  root: 'src/web',
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'entry-server.tsx',
    outDir: `../../${serverEntryFolder}`,
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0, // as in the browser's build, so that both render the same addresses
    // one file: a running server has loaded all of it, so a later build does not affect the server
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
