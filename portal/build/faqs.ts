import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import { type FaqContent, faqContentOf, faqListOf } from '@sadu/contract/support/faq-content'

const FOLDER = join(import.meta.dirname, '../../content/faqs')
const ALL = 'virtual:faqs'
const LIST = 'virtual:faq-list'
const TOPICS = 'virtual:faq-topics'
// The last part becomes the chunk name.
const TOPIC = 'virtual:faq-topic/faq-'
const RESOLVED = '\0'

// Editors read these errors, so they are in English.
z.config(en())

/** The FAQs of `content/faqs/` as modules: all of them, a list without answers, and each topic
 * separately, loaded on demand. */
export function faqs(): Plugin {
  const isOurs = (id: string) => [ALL, LIST, TOPICS].includes(id) || id.startsWith(TOPIC)
  return {
    name: 'sadu-faqs',
    resolveId: (id) => (isOurs(id) ? RESOLVED + id : undefined),
    async load(id) {
      const name = id.slice(RESOLVED.length)
      if (!id.startsWith(RESOLVED) || !isOurs(name)) return undefined
      for (const file of await readdir(FOLDER)) this.addWatchFile(join(FOLDER, file))
      return `export default ${moduleOf(name, await readFaqs())}`
    },
  }
}

function moduleOf(name: string, content: FaqContent): string {
  const { topics } = content
  if (name === ALL) return JSON.stringify(content)
  if (name === LIST) return JSON.stringify(faqListOf(content))
  if (name === TOPICS) {
    return `{${topics.map(({ id }) => `'${id}': () => import('${TOPIC}${id}')`).join()}}`
  }
  return JSON.stringify(topics.find(({ id }) => TOPIC + id === name))
}

/** Reads all FAQs of a folder (`faqContentOf`). */
export async function readFaqs(folder = FOLDER): Promise<FaqContent> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'))
  return faqContentOf(
    await Promise.all(
      names.map(async (name) => ({
        name,
        content: parse(await readFile(join(folder, name), 'utf8')) as unknown,
      })),
    ),
  )
}
