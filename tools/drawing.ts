/** Builds what draws the screens in the server, `src/web/drawing.tsx`, with React and all: the server has no JSX. */
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { drawingFolder } from './web-manifest.ts'

await build({
  configFile: false,
  root: 'src/web',
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'drawing.tsx',
    outDir: `../../${drawingFolder}`,
    emptyOutDir: true,
    target: 'node24',
    // one file, read whole: what lies in the folder later, after another build, is none of a running server's
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
