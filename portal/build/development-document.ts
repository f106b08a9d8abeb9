import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'

/** In development the page is drawn by the browser alone; it still chooses theme, language and
 * direction before it paints, by the script that built pages carry. */
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
