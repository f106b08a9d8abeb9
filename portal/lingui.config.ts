import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { IN_THE_START } from './build/start-texts.ts'

const TESTS = '**/*.test.*'

/** Layers whose texts load with the screens that need them. */
const LAYERS = ['account', 'flows', 'forms', 'routes/pages', 'step-up', 'ui', 'ui/patterns']

/** English is in the source only; Arabic is in `ar.po`. Each feature and each layer has its own
 * catalog; `src/routes/locales` is that of the start. A text used in two of them is in both.
 * Catalogs omit line numbers, so that moving code does not change translation files. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar'],
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['src/features/{name}'],
      exclude: [TESTS],
    },
    {
      path: '<rootDir>/src/routes/locales/{locale}',
      include: ['src/routes', 'src/problems', ...IN_THE_START],
      exclude: [TESTS, 'src/routes/pages/**'],
    },
    ...LAYERS.filter((layer) => existsSync(join(import.meta.dirname, 'src', layer))).map(
      (layer) => ({
        path: `<rootDir>/src/${layer}/locales/{locale}`,
        include: [`src/${layer}`],
        exclude: [
          TESTS,
          'src/ui/gallery/**',
          ...(layer === 'ui' ? ['src/ui/patterns/**'] : []),
          ...IN_THE_START,
        ],
      }),
    ),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
