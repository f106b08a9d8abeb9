import { getDraft, saveDraft } from '@sadu/contract/drafts/calls'
import type { DraftKind, DraftOf } from '@sadu/contract/drafts/kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callBridge } from '../client/client.ts'
import type { BridgeError } from '../errors.ts'
import { callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** The form of a draft, and the card it is about. */
export type DraftKey<K extends DraftKind = DraftKind> = { kind: K; subject?: string }

/** The latest pending save of each draft, which reads of that draft wait for. */
const saving = new Map<string, Promise<BridgeError | null>>()

const nameOf = ({ kind, subject = '' }: DraftKey) => `${kind} ${subject}`

/** Saves a draft after its pending saves. Resolves to the error if it could not be saved, or to
 * null. */
export function saveDraftAt<K extends DraftKind>(
  draftKey: DraftKey<K>,
  content: DraftOf<K>,
): Promise<BridgeError | null> {
  const save = async () => {
    await draftSaved(draftKey)
    const { error } = await callBridge(saveDraft, { ...draftKey, content }, { background: true })
    return error ?? null
  }
  const name = nameOf(draftKey)
  const saved = save().finally(() => {
    if (saving.get(name) === saved) saving.delete(name)
  })
  saving.set(name, saved)
  return saved
}

/** Resolves when the draft has no pending save. */
export async function draftSaved(draftKey: DraftKey): Promise<void> {
  await saving.get(nameOf(draftKey))
}

/** The bridge's draft, once it has no pending save. Refetched when a screen mounts, but never while
 * it is open, so that input is not overwritten. */
function storedDraft(draftKey: DraftKey) {
  const stored = callQuery(getDraft, draftKey)
  return {
    ...stored,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await draftSaved(draftKey)
      return stored.queryFn({ signal })
    },
    staleTime: Infinity,
  }
}

/** Prefetches the draft, before its form has rendered. */
export function prefetchDraft(draftKey: DraftKey): void {
  void queryClient.prefetchQuery(storedDraft(draftKey))
}

/** The same for a form, which removes the draft from the cache on unmount. */
export function useStoredDraft<K extends DraftKind>(draftKey: DraftKey<K>) {
  const stored = storedDraft(draftKey)
  const client = useQueryClient()
  const forget = useEffectEvent(() => client.removeQueries({ queryKey: stored.queryKey }))
  useEffect(() => () => forget(), [])
  return useQuery(stored)
}
