import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import { type FaqContent, FaqTopic, MostAsked } from '../src/features/support/faq-content.ts'

const FOLDER = join(import.meta.dirname, '../../content/faqs')
const MOST_ASKED = 'most-asked.yaml'
const MODULE = 'virtual:faqs'
const RESOLVED = `\0${MODULE}`

// An editor reads what is wrong in words.
z.config(en())

/** The questions and answers of `content/faqs/` as the module `virtual:faqs`. */
export function faqs(): Plugin {
  return {
    name: 'sadu-faqs',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      for (const name of await readdir(FOLDER)) this.addWatchFile(join(FOLDER, name))
      return `export default ${JSON.stringify(await readFaqs())}`
    },
  }
}

/** Reads every file of a folder, in the order of their names. Throws with the file and the place of what is
 * wrong: a language that is missing, a field that is not known, a name that is there twice. */
export async function readFaqs(folder = FOLDER): Promise<FaqContent> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted()
  const topics = await Promise.all(
    names
      .filter((name) => name !== MOST_ASKED)
      .map(async (name) => checked(FaqTopic, name, await readFile(join(folder, name), 'utf8'))),
  )
  const mostAsked = checked(MostAsked, MOST_ASKED, await readFile(join(folder, MOST_ASKED), 'utf8'))
  const ids = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  for (const all of [topics.map(({ id }) => id), ids]) {
    const twice = all.find((id, at) => all.indexOf(id) !== at)
    if (twice !== undefined) throw new Error(`content/faqs: “${twice}” is there twice`)
  }
  const unknown = mostAsked.find((id) => !ids.includes(id))
  if (unknown !== undefined) {
    throw new Error(`content/faqs/${MOST_ASKED}: there is no question “${unknown}”`)
  }
  return { topics, mostAsked }
}

function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  text: string,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, parse(text))
  if (error) throw new Error(`content/faqs/${name}: ${z.prettifyError(error)}`)
  return data
}
