import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centurionContentOf } from '@sadu/contract/centurion/content'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const FOLDER = join(import.meta.dirname, '../../content/centurion')

/** Validates the Centurion content and fails the build with the file and position of an error. The
 * content is not bundled: the bridge serves it to Centurion customers only. */
export function centurionContent(folder = FOLDER): Plugin {
  return {
    name: 'sadu-centurion-content',
    async buildStart() {
      const names = await readdir(folder)
      const read = async (name: string) => {
        this.addWatchFile(join(folder, name))
        return parse(await readFile(join(folder, name), 'utf8')) as unknown
      }
      centurionContentOf(
        await Promise.all(names.map(async (name) => ({ name, content: await read(name) }))),
      )
    },
  }
}
