import { existsSync, statfsSync } from 'node:fs'

/** Where Linux keeps files in memory, for whoever may write. */
export const MEMORY = '/dev/shm'
const TMPFS = 0x01_02_19_94

/** Whether so many bytes are free there. A container often has 64 MiB of it in all. */
export function hasMemory(bytes) {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  return type === TMPFS && bavail * bsize >= bytes
}
