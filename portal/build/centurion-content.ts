import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centurionContentOf } from '@sadu/contract/centurion/content'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const FOLDER = join(import.meta.dirname, '../../content/centurion')

/** Checks what editors have written of Centurion, and stops a build with the file and the place of what is wrong. None
 * of it gets into the portal: the bridge answers it to Centurion customers alone. */
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
