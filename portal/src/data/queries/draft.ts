import { getDraft, saveDraft } from '@sadu/contract'
import type { DraftKind, DraftOf } from '@sadu/contract/drafts/kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callBridge } from '../client/client.ts'
import type { BridgeError } from '../errors.ts'
import { callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Which form a draft belongs to, and the card that it is about. */
export type DraftPlace<K extends DraftKind = DraftKind> = { kind: K; subject?: string }

/** The last save of each place that is under way: whoever reads the place waits for it. */
const saving = new Map<string, Promise<BridgeError | null>>()

const nameOf = ({ kind, subject = '' }: DraftPlace) => `${kind} ${subject}`

/** Saves a draft after those of its place that are under way. Resolves to why it could not be saved. */
export function saveDraftAt<K extends DraftKind>(
  place: DraftPlace<K>,
  content: DraftOf<K>,
): Promise<BridgeError | null> {
  const save = async () => {
    await draftSaved(place)
    const { error } = await callBridge(saveDraft, { ...place, content }, { background: true })
    return error ?? null
  }
  const name = nameOf(place)
  const saved = save().finally(() => {
    if (saving.get(name) === saved) saving.delete(name)
  })
  saving.set(name, saved)
  return saved
}

/** Resolves when no save of this place is under way. */
export async function draftSaved(place: DraftPlace): Promise<void> {
  await saving.get(nameOf(place))
}

/** What the bridge has at a place, once no save of it is under way: read anew by each screen that opens and by
 * none that is open, so that what is being typed is not replaced. */
function storedDraft(place: DraftPlace) {
  const stored = callQuery(getDraft, place)
  return {
    ...stored,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await draftSaved(place)
      return stored.queryFn({ signal })
    },
    staleTime: Infinity,
  }
}

/** Begins to read it, while its form is still being made. */
export function readDraftAhead(place: DraftPlace): void {
  void queryClient.prefetchQuery(storedDraft(place))
}

/** The same for a form, which forgets it when it closes. */
export function useStoredDraft<K extends DraftKind>(place: DraftPlace<K>) {
  const stored = storedDraft(place)
  const client = useQueryClient()
  const forget = useEffectEvent(() => client.removeQueries({ queryKey: stored.queryKey }))
  useEffect(() => () => forget(), [])
  return useQuery(stored)
}
