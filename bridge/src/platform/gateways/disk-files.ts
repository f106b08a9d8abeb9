import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './gateways.ts'

const NAME = /^[A-Za-z0-9_-]{1,128}$/

/** Files in one folder of the data directory, readable by the bridge's own user alone. A file is
 * whole or absent: it is written aside and renamed. Throws on a name that is not opaque. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('A file name may hold letters, digits, "-" and "_" only')
    return join(folder, name)
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, content, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}
