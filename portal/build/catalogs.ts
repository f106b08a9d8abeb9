import { readFile } from 'node:fs/promises'
import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'
import { parseCatalog } from './po.ts'

const ADDRESS = /\/(\w+)\.po(\?source)?$/

/** Compiles an imported catalog: `./locales/ar.po` is Arabic, `./locales/ar.po?source` the same
 * texts in English, which are the keys of every catalog. */
export function catalogs(): Plugin {
  return {
    name: 'sadu-catalogs',
    transform: {
      filter: { id: ADDRESS },
      async handler(_source, id) {
        const [, written, isSource] = ADDRESS.exec(id) ?? []
        if (written === undefined) return undefined
        const locale = isSource ? 'en' : written
        const [file = ''] = id.split('?')
        const catalog = await parseCatalog(file, await readFile(file, 'utf8'))
        // Development shows untranslated (empty) texts in English.
        const messages = Object.fromEntries(
          Object.entries(catalog).map(([key, { message = key, translation }]) => [
            key,
            isSource ? message : translation || message,
          ]),
        )
        const { source: code, errors } = createCompiledCatalog(locale, messages, {
          namespace: 'es',
        })
        if (errors.length > 0) this.error(createCompilationErrorMessage(locale, errors))
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
