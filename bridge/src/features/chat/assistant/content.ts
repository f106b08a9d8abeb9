import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { FaqTopic } from '@sadu/contract/support/faq-content'
import { CONTENT_FOLDER, readFaqs } from '../../../domain/help/read-faqs.ts'
import { FACTS, type Fact } from './facts.ts'
import type { KnownWords } from './terms.ts'

const Ways = z.strictObject({ en: z.array(z.string()), ar: z.array(z.string()) })
const OtherWords = z.record(z.string(), Ways)
const Groups = z.array(z.array(z.string()).check(z.minLength(2)))
const Words = z.strictObject({ same: Groups, asking: Groups })

/** The editors' content for the assistant: the help questions, other phrasings of them, phrasings
 * of questions about the person's account, and synonyms. */
export type AssistantContent = {
  topics: readonly FaqTopic[]
  /** Other phrasings, by question id. */
  otherWords: ReadonlyMap<string, readonly string[]>
  facts: ReadonlyMap<Fact, readonly string[]>
  /** Topics that the assistant does not cover. */
  outside: readonly string[]
  words: KnownWords
}

const FACT = 'fact:'
const OUTSIDE = 'outside'

/** Reads `content/faqs/` and `content/assistant/`. Throws for invalid content, with its
 * location. */
export async function readAssistantContent(folder = CONTENT_FOLDER): Promise<AssistantContent> {
  const read = async (name: string) =>
    parse(await readFile(join(folder, 'assistant', name), 'utf8')) as unknown
  const { topics } = await readFaqs(folder)
  const ways = OtherWords.parse(await read('in-other-words.yaml'))
  const words = Words.parse(await read('words.yaml'))
  const questions = new Set(topics.flatMap(({ questions: all }) => all.map(({ id }) => id)))
  const otherWords = new Map<string, readonly string[]>()
  const outside: string[] = []
  const facts = new Map<Fact, readonly string[]>()
  for (const [name, { en, ar }] of Object.entries(ways)) {
    const fact = FACTS.find((one) => name === `${FACT}${one}`)
    if (fact) facts.set(fact, [...en, ...ar])
    else if (name === OUTSIDE) outside.push(...en, ...ar)
    else if (questions.has(name)) otherWords.set(name, [...en, ...ar])
    else throw new Error(`content/assistant/in-other-words.yaml: there is no “${name}”`)
  }
  const without = FACTS.find((fact) => !facts.has(fact))
  if (without) {
    throw new Error(`content/assistant/in-other-words.yaml: “${FACT}${without}” is missing`)
  }
  return { topics, otherWords, facts, outside, words }
}
