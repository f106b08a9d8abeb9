import { useLingui } from '@lingui/react/macro'
import { removeDraft } from '@sadu/contract'
import type { DraftKind, DraftOf } from '@sadu/contract/drafts/kinds'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftPlace, draftSaved, saveDraftAt, useStoredDraft } from '../data/queries/draft.ts'
import { useCall } from '../data/queries/use-call.ts'
import { hasAccessToken } from '../data/stores/session.ts'
import type { BridgeError } from '../data/errors.ts'
import { showToast } from '../ui/toast.ts'

/** What is typed is sent once typing pauses for so long. */
const PAUSE_MS = 600

/** A draft as the parts of a form take it. */
export type DraftState<K extends DraftKind = DraftKind> = ReturnType<typeof useDraft<K>>

/** Keeps what is entered in a form on the bridge, so that it survives a reload, a session and a device. One
 * who leaves the form is told once that it waits. `query` has what was left before; show the form when it is
 * there, with `content` in its fields. */
export function useDraft<K extends DraftKind>(place: DraftPlace<K>) {
  const { t } = useLingui()
  const query = useStoredDraft(place)
  const removing = useCall(removeDraft)
  const waiting = useRef<DraftOf<K> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether something was entered since the form opened that leaving would otherwise lose. */
  const isEntered = useRef(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  /** Resolves to why what was entered last is not kept. */
  const flush = async (): Promise<BridgeError | null> => {
    clearTimeout(timer.current)
    const content = waiting.current
    waiting.current = null
    if (content === null) {
      await draftSaved(place)
      return null
    }
    const error = await saveDraftAt(place, content)
    // The next one is tried with it, unless something newer waits already.
    if (error) waiting.current ??= content
    setProblem(error)
    return error
  }
  const forget = async (): Promise<void> => {
    clearTimeout(timer.current)
    waiting.current = null
    isEntered.current = false
    await draftSaved(place)
  }

  const leave = useEffectEvent(async () => {
    const isLeft = isEntered.current && hasAccessToken()
    const error = await flush()
    if (!isLeft || !hasAccessToken()) return
    if (error) showToast(t`We couldn’t keep what you entered.`, 'danger')
    else showToast(t`We’ve kept what you entered. It waits here for 30 days.`, 'info')
  })
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void flush()
  })
  useEffect(() => {
    const look = () => hide()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      void leave()
    }
  }, [])

  const stored = query.data?.draft ?? null
  return {
    query,
    /** What was left before, in the shape of its kind; null when there is nothing. */
    content: stored?.content as DraftOf<K> | undefined,
    changedAt: stored?.changedAt,
    /** Why the last change could not be kept. */
    problem,
    /** Takes what stands in the form now. */
    keep(content: DraftOf<K>) {
      waiting.current = content
      isEntered.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    },
    /** Sends what is not kept yet, and resolves when it is. */
    flush,
    /** Call before the form is sent, which removes the draft on the bridge: nothing is kept after it. */
    settle: forget,
    /** Empties the form on every device. */
    async startAgain() {
      await forget()
      await removing.run({ ...place })
    },
  }
}
