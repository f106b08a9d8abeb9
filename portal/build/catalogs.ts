import { readFile } from 'node:fs/promises'
import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'
import { parseCatalog } from './po.ts'

const ADDRESS = /\/(\w+)\.po$/

/** Compiles a catalog that is imported, as `import('./locales/ar.po')`. */
export function catalogs(): Plugin {
  return {
    name: 'sadu-catalogs',
    transform: {
      filter: { id: ADDRESS },
      async handler(_source, id) {
        const locale = ADDRESS.exec(id)?.[1]
        if (locale === undefined) return undefined
        const catalog = await parseCatalog(id, await readFile(id, 'utf8'))
        // While a text is not translated yet (empty), development shows it in English.
        const messages = Object.fromEntries(
          Object.entries(catalog).map(([key, { message = key, translation }]) => [
            key,
            translation || message,
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
