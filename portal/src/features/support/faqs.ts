import list from 'virtual:faq-list'
import byName from 'virtual:faq-topics'
import type { FaqTopic } from '@sadu/contract/support/faq-content'
import { lazyCode } from '../../code/lazy-code.ts'

// Checked at build time (build/faqs.ts).
export const { topics, onTop } = list

const code = new Map(Object.entries(byName).map(([id, fetch]) => [id, lazyCode(fetch)]))

/** Loads a topic with its answers; undefined for an unknown id. */
export async function fetchTopic(id: string): Promise<FaqTopic | undefined> {
  return (await code.get(id)?.())?.default
}
