import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { IN_THE_START } from './build/start-texts.ts'

const TESTS = '**/*.test.*'
const SRC = join(import.meta.dirname, 'src')

/** Layers whose texts load with the screens that need them. */
const LAYERS = ['account', 'app/pages', 'flows', 'forms', 'step-up', 'ui', 'ui/patterns']

/** The feature that each route names first; its catalog has the route's title. */
const FEATURE_OF_ROUTE = globSync('routes/**/*.tsx', { cwd: SRC }).map((file) => ({
  file: `src/${file}`,
  feature: /texts: \['([\w-]+)'/.exec(readFileSync(join(SRC, file), 'utf8'))?.[1],
}))

/** The routes of a feature; of no feature, those with the texts of the start only. */
const routesOf = (name: string | undefined): string[] =>
  FEATURE_OF_ROUTE.filter(({ feature }) => feature === name).map(({ file }) => file)

/** English is in the source only; Arabic is in `ar.po`. Each feature and each layer has its own
 * catalog; `src/app/locales` is that of the start. A text used in two of them is in both. Catalogs
 * omit line numbers, so that moving code does not change translation files. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar'],
  catalogs: [
    ...readdirSync(join(SRC, 'features')).map((name) => ({
      path: `<rootDir>/src/features/${name}/locales/{locale}`,
      include: [`src/features/${name}`, ...routesOf(name)],
      exclude: [TESTS],
    })),
    {
      path: '<rootDir>/src/app/locales/{locale}',
      include: ['src/app', 'src/problems', ...routesOf(undefined), ...IN_THE_START],
      exclude: [TESTS, 'src/app/pages/**'],
    },
    ...LAYERS.map((layer) => ({
      path: `<rootDir>/src/${layer}/locales/{locale}`,
      include: [`src/${layer}`],
      exclude: [
        TESTS,
        'src/ui/gallery/**',
        ...(layer === 'ui' ? ['src/ui/patterns/**'] : []),
        ...IN_THE_START,
      ],
    })),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
