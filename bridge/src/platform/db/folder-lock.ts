import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError, driverCode } from './errors.ts'

const SQLITE_BUSY = 5

/** Locks the data folder for this process until the lock is released or the process ends in any
 * way. It is an operating system lock, taken through SQLite on an empty file. It works between
 * containers that share the folder, and `kill -9` cannot leave it behind. */
export function lockFolder(folder: string): { release(): void } {
  let file: DatabaseSync
  try {
    file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 })
  } catch (error) {
    throw unusable(folder, error)
  }
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw unusable(folder, error)
    throw new DatabaseStartError(
      'folderInUse',
      `The data folder ${folder} is in use by another running Sadu. Stop that one first, set ` +
        'DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.',
      error,
    )
  }
  return { release: () => file.close() }
}

function unusable(folder: string, error: unknown): DatabaseStartError {
  const why = driverCode(error) ?? 'unknown reason'
  return new DatabaseStartError(
    'folderUnusable',
    `The data folder ${folder} cannot be used (${why}). Check that it is a folder which this ` +
      'user may write to, or set DATA_DIR to another one.',
    error,
  )
}
