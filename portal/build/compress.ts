import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|svg|txt|json)$/

/** Writes a `.br` and a `.gz` next to each text file of a folder, so that no response waits for
 * compression. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const bytes = await readFile(path)
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await Promise.all([
          writeFile(`${path}.br`, await brotli(bytes, { params })),
          writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
        ])
      }),
  )
}
