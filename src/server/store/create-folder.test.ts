import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from './create-folder.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a folder is created with the folders above it, and stays when it exists', () => {
  const folder = join(newFolder(), 'a', 'b', 'c')

  createFolder(folder)
  createFolder(folder)

  expect(statSync(folder).isDirectory()).toBe(true)
})

test('a file, and a link to nothing, are no folder', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'gone'), join(folder, 'link'))

  expect(() => createFolder(join(folder, 'file'))).toThrow('EEXIST')
  expect(() => createFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR')
  expect(() => createFolder(join(folder, 'link'))).toThrow('EEXIST')
})

test.runIf(process.platform === 'linux')(
  'a place where the system creates no folders is refused at once (#190)',
  () => {
    expect(() => createFolder('/proc/tiffin')).toThrow('ENOENT')
    expect(() => createFolder('/proc/tiffin/data')).toThrow('ENOENT')
  },
)

test('a folder on a Windows drive that is missing is refused at once (#190)', () => {
  const drive = join(newFolder(), 'missing', 'drive')
  // as on Windows: the parent of Q:\tiffin is Q:\, which is its own parent
  const parentOf = () => drive

  expect(() => createFolder(join(drive, 'tiffin'), parentOf)).toThrow('ENOENT')
})
