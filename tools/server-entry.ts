/** Builds `src/web/entry-server.tsx`, the code that renders screens on the server, because Node cannot run JSX. */
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { serverEntryFolder } from './web-manifest.ts'

const root = 'src/web'

/** Exports the path of a screen from its file. Vite's manifest lists the chunks that the browser needs for it by this path. */
const exportPaths: Plugin = {
  name: 'export-paths',
  transform: (code, id) =>
    /-(screen|shell)\.tsx$/.test(id)
      ? { code: `${code}\nexport const path = ${JSON.stringify(relative(root, id))}`, map: null }
      : undefined,
}

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), exportPaths],
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
