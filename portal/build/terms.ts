import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CODES } from '@sadu/contract/core/codes'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { catalogFiles, parseCatalog } from './po.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A text of the product and its file. `isOnScreen` marks a text of the portal’s screens. */
export type ProductText = { file: string; text: string; isOnScreen: boolean }

const Terms = z.array(
  z.strictObject({
    en: z.string(),
    ar: z.string(),
    not: z.optional(z.array(z.string())),
    notInContent: z.optional(z.array(z.string())),
  }),
)
/** The term for a concept in each language, and the words to avoid for it. */
export type Term = z.infer<typeof Terms>[number]

/** Reads the terms of `content/terms.yaml`. */
export async function readTerms(): Promise<Term[]> {
  return Terms.parse(parse(await readFile(join(ROOT, 'content/terms.yaml'), 'utf8')))
}

/** Returns a line for each forbidden word in a text: the file, the word, its replacement, and the
 * text. */
export function forbiddenWords(terms: readonly Term[], texts: readonly ProductText[]): string[] {
  const searched = texts.map((one) => ({ ...one, plain: plain(one.text) }))
  return terms.flatMap(({ en, ar, not = [], notInContent = [] }) =>
    [...not, ...notInContent].flatMap((word) => {
      const isIn = wordMatcher(word)
      const isForContent = notInContent.includes(word)
      return searched
        .filter((one) => !(isForContent && one.isOnScreen) && isIn(one.plain))
        .map(({ file, text }) => `${file}: “${word}” is “${en}”, «${ar}»: ${text}`)
    }),
  )
}

/** Returns a function that finds a whole word or phrase. An Arabic word is also found with its
 * article and other attached prefixes. */
function wordMatcher(word: string): (text: string) => boolean {
  const isArabic = /\p{Script=Arabic}/u.test(word)
  const core = plain(word).replace(isArabic ? /^ال/ : /^$/, '')
  const before = isArabic ? '[وف]?(?:[بك]?ال|لل|[بكل])?' : ''
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}-])${before}${core}(?![\p{L}\p{N}])`, 'u')
  // A fast check first, since most texts do not contain the word.
  return (text) => text.includes(core) && pattern.test(text)
}

/** Returns a text in lower case, without Arabic vowel marks. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\u064B-\u0652]/g, '')

/** Returns the texts of the catalogs, the content, the codes and the messages, in both languages.
 * Texts that people type to the assistant are not included. */
export async function allTexts(): Promise<ProductText[]> {
  const content = await Array.fromAsync(
    glob('content/{faqs,centurion}/*.yaml', { cwd: ROOT }),
    async (file) =>
      localizedTexts(parse(await readFile(join(ROOT, file), 'utf8'))).map(inFile(file)),
  )
  const messages = (await readFile(join(ROOT, 'docs/messages.md'), 'utf8')).split('\n')
  const codes = Object.values(CODES).flatMap(({ en, ar }) => [en, ar])
  return [
    ...(await catalogTexts()),
    ...content.flat(),
    ...messages.filter((line) => line.startsWith('- ')).map(inFile('docs/messages.md')),
    ...codes.map(inFile('contract/src/core/codes.ts')),
  ]
}

const inFile =
  (file: string) =>
  (text: string): ProductText => ({ file, text, isOnScreen: false })

async function catalogTexts(): Promise<ProductText[]> {
  const files = (await catalogFiles()).filter((file) => file.endsWith('/ar.po'))
  const texts = files.map(async (file) => {
    const catalog = await parseCatalog(file, await readFile(file, 'utf8'))
    return Object.entries(catalog).flatMap(([id, { message = id, translation = '' }]) =>
      [message, translation].map((text) => ({
        file: relative(ROOT, file),
        text,
        isOnScreen: true,
      })),
    )
  })
  return (await Promise.all(texts)).flat()
}

/** Returns all strings below the keys `en` and `ar`. */
function localizedTexts(value: unknown, isText = false): string[] {
  if (typeof value === 'string') return isText ? [value] : []
  if (Array.isArray(value)) return value.flatMap((part) => localizedTexts(part, isText))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    localizedTexts(part, isText || key === 'en' || key === 'ar'),
  )
}
