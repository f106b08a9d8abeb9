import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type FaqContent, faqContentOf } from '@sadu/contract/support/faq-content'

/** The folder with the content written by editors. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../../content')

/** Reads the questions and answers of the help (`content/faqs/`). Throws with the place of an
 * error. */
export async function readFaqs(folder = CONTENT_FOLDER): Promise<FaqContent> {
  const faqs = join(folder, 'faqs')
  const names = (await readdir(faqs)).filter((name) => name.endsWith('.yaml'))
  const read = async (name: string) => parse(await readFile(join(faqs, name), 'utf8')) as unknown
  return faqContentOf(
    await Promise.all(names.map(async (name) => ({ name, content: await read(name) }))),
  )
}
