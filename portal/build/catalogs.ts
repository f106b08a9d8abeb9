import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { TEXT_PARTS, type TextPart } from '../src/i18n/text-parts.ts'
import { partsOf } from './text-parts.ts'

const ADDRESS = /\/(\w+)\.po(?:\?part=(\w+))?$/

/** Compiles a part of a language's catalog, `import('../locales/ar.po?part=start')`, or the whole
 * without a part. Translators have one file a language; a visitor fetches no more of it than the
 * screen needs. */
export function catalogs(): Plugin {
  const config = getConfig({ cwd: dirname(import.meta.dirname) })
  return {
    name: 'sadu-catalogs',
    transform: {
      filter: { id: ADDRESS },
      async handler(_source, id) {
        const [, locale, part] = ADDRESS.exec(id) ?? []
        if (locale === undefined) return undefined
        if (part !== undefined && !isPart(part)) this.error(`A catalog has no part ${part}.`)
        this.addWatchFile(id.replace(/\?.*$/, ''))
        const { source: code, errors } = createCompiledCatalog(
          locale,
          await textsOf(locale, part),
          {
            namespace: 'es',
          },
        )
        if (errors.length > 0) this.error(createCompilationErrorMessage(locale, errors))
        return { code, map: null, moduleType: 'js' }
      },
    },
  }

  async function textsOf(
    locale: string,
    part: TextPart | undefined,
  ): Promise<Record<string, string>> {
    const [catalog] = await getCatalogs(config)
    if (!catalog) throw new Error('lingui.config.ts names no catalog.')
    const [kept, { messages }] = await Promise.all([
      catalog.read(locale),
      catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      }),
    ])
    if (part === undefined) return messages
    const isOfPart = (id: string) =>
      partsOf((kept?.[id]?.origin ?? []).map(([file]) => file)).has(part)
    return Object.fromEntries(Object.entries(messages).filter(([id]) => isOfPart(id)))
  }
}

function isPart(text: string): text is TextPart {
  return TEXT_PARTS.some((part) => part === text)
}
