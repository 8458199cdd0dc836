import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { deleteDataDir, newDataDir, waitUntilDown, waitUntilUp } from '../../bench/tiffin-process.ts'

test('stopping npm start stops the server', async () => {
  const [port, dataDir] = [String(await freePort()), await newDataDir()]
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }
  // as npm runs it: in a shell, and npm signals only the shell
  const shell = spawn('sh', ['-c', `"${process.execPath}" tools/start.js; true`], {
    cwd: repositoryRoot,
    env,
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/healthz`
  await waitUntilUp(url)

  shell.kill('SIGTERM')
  await waitUntilDown(url)

  expect(shell.killed).toBe(true)
  await deleteDataDir(dataDir)
})
