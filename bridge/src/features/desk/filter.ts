import { REQUEST_KINDS, type RequestKind } from '@sadu/contract/requests/states'
import type { DeskFilter } from './store.ts'
import { KINDS } from './text.ts'

const WHICH = ['yours', 'theirs', 'ended'] as const

/** Parses the arguments of `list`: the state and the kind of requests; a kind may be abbreviated.
 * Null for an unknown word. */
export function filterOf(words: readonly string[], today: string): DeskFilter | null {
  const filter: DeskFilter = { which: 'yours' }
  for (const word of words) {
    const which = WHICH.find((one) => one === word)
    const kind = kindOf(word)
    if (word === 'late') filter.dueBefore = today
    else if (which) filter.which = which
    else if (kind) filter.kind = kind
    else return null
  }
  return filter
}

function kindOf(word: string): RequestKind | undefined {
  const begun = REQUEST_KINDS.filter((kind) => KINDS[kind].startsWith(word.toLowerCase()))
  return begun.length === 1 ? begun[0] : undefined
}
