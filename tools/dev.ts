/**
 * `npm run dev`: runs Vite, which updates the screens in place, and the server, which restarts when its code changes. Open
 * the printed address, which is Vite's. The server listens on the next port.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const port = Number(process.env['PORT'] ?? 3000)
const serverPort = port + 1

const server = spawn(
  process.execPath,
  ['--watch-path=src/server', '--watch-path=src/contract', '--watch-preserve-output', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
      WEB: 'off',
      DRAIN_SECONDS: '0',
    },
  },
)
server.on('exit', (code) => process.exit(code ?? 0))

process.env['SERVER_URL'] = `http://localhost:${serverPort}`
const vite = await createServer({ server: { port, strictPort: true } })
await vite.listen()
vite.printUrls()
