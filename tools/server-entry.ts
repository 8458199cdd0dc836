/** Builds `src/web/entry-server.tsx`, with which the server renders screens. Node cannot run JSX. */
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
    // one file, which a running server loads completely, so that a later build does not affect it
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
