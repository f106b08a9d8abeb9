import { existsSync, statfsSync } from 'node:fs'

/** The memory file system of Linux. */
export const MEMORY = '/dev/shm'
const TMPFS = 0x01_02_19_94

/** Whether this many bytes are free there. Containers often have only 64 MiB. */
export function hasMemory(bytes) {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  return type === TMPFS && bavail * bsize >= bytes
}
