import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type CenturionContent, centurionContentOf } from '@sadu/contract/centurion/content'
import { parse } from 'yaml'
import { CONTENT_FOLDER } from '../../domain/help/read-faqs.ts'

/** Reads and validates the Centurion content (`content/centurion/`). */
export async function readCenturion(folder = CONTENT_FOLDER): Promise<CenturionContent> {
  const own = join(folder, 'centurion')
  const names = (await readdir(own)).filter((name) => name.endsWith('.yaml'))
  const read = async (name: string) => parse(await readFile(join(own, name), 'utf8')) as unknown
  return centurionContentOf(
    await Promise.all(names.map(async (name) => ({ name, content: await read(name) }))),
  )
}

/** A fingerprint of a folder: its files with their modification times. */
async function markOf(folder: string): Promise<string> {
  const own = join(folder, 'centurion')
  const names = (await readdir(own)).toSorted()
  const times = await Promise.all(names.map(async (name) => (await stat(join(own, name))).mtimeMs))
  return names.map((name, at) => `${name} ${times[at]}`).join('\n')
}

/** Returns a reader that reloads the content after a file has changed, so that editors see changes
 * on the next page view. */
export function createCenturionReader(folder = CONTENT_FOLDER): () => Promise<CenturionContent> {
  let known: { mark: string; content: Promise<CenturionContent> } | undefined
  return async () => {
    const mark = await markOf(folder)
    if (known?.mark !== mark) known = { mark, content: readCenturion(folder) }
    return known.content
  }
}
