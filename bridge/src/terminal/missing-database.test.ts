import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../../testing/terminal.ts'
import { backup } from './backup.ts'

test('the backup of a folder without a database is refused, and makes none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sadu-no-backup-'))
  try {
    const DATA_DIR = join(root, 'data')
    expect(await runCommand(backup, [join(root, 'copy')], { DATA_DIR })).toEqual({
      code: 2,
      stdout: '',
      stderr: `Nothing was backed up. There is no database in ${DATA_DIR}. Set DATA_DIR to the bridge’s folder.\n`,
    })
    expect(existsSync(DATA_DIR)).toBe(false)
    expect(readdirSync(root)).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})
