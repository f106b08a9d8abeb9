import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'

/** In development the page is rendered in the browser only; the script of built pages still sets
 * theme, language and direction before the first paint. */
export function developmentDocument(): Plugin {
  return {
    name: 'sadu:development-document',
    apply: 'serve',
    transformIndexHtml: async () => [
      {
        tag: 'script',
        children: await inlineScript(join(import.meta.dirname, 'before-paint.ts')),
        injectTo: 'head-prepend',
      },
    ],
  }
}
