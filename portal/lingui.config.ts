import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** English is written in the source; Arabic lives in `ar.po`. Line numbers stay out of the catalogs,
 * so that moving code changes no translation file. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', 'src/ui/gallery/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
