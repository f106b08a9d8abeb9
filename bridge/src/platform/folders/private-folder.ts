import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '../../core/start-refusal.ts'

/** Permission bits of group and others. */
const OTHERS = 0o077

/** Creates a folder if missing and removes access for other users. If it was open, the permissions
 * of its contents are removed as well; a closed folder already protects its contents. Throws a
 * `StartRefusal` if it stays open, and the system error if it cannot be created or read. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Windows has no such modes; there the folder has the permissions of the home folder.
  if (process.platform === 'win32') return
  const { mode } = await stat(folder)
  if ((mode & OTHERS) === 0) return
  try {
    await chmod(folder, mode & 0o700)
    const names = await readdir(folder, { recursive: true })
    await Promise.all(names.map((name) => close(join(folder, name))))
  } catch (error) {
    throw new StartRefusal(stillOpen(folder), { cause: error })
  }
  if (((await stat(folder)).mode & OTHERS) !== 0) throw new StartRefusal(stillOpen(folder))
}

async function close(path: string): Promise<void> {
  const entry = await lstat(path)
  if (!entry.isSymbolicLink() && (entry.mode & OTHERS) !== 0) await chmod(path, entry.mode & 0o700)
}

const stillOpen = (folder: string) =>
  `Other users of this machine can read the data folder ${folder}, and this user may not change that. Give it to the user that Sadu runs as, with mode 0700, or set DATA_DIR to another folder.`
