import { useLingui } from '@lingui/react/macro'
import { removeDraft } from '@sadu/contract/drafts/calls'
import type { DraftKind, DraftOf } from '@sadu/contract/drafts/kinds'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftKey, draftSaved, saveDraftAt, useStoredDraft } from '../data/queries/draft.ts'
import { useCall } from '../data/queries/use-call.ts'
import { hasAccessToken } from '../data/stores/session.ts'
import type { BridgeError } from '../data/errors.ts'
import { showToast } from '../ui/toast.ts'

/** The debounce of saving. */
const PAUSE_MS = 600

/** The state of a draft as passed to the parts of a form. */
export type DraftState<K extends DraftKind = DraftKind> = ReturnType<typeof useDraft<K>>

/** Saves the values of a form on the bridge, so that they survive a reload, a session and a change
 * of device. On unmount, a notice informs the person once that the draft is saved. `query` loads
 * the draft; render the form when it has loaded, with `content` as initial values. */
export function useDraft<K extends DraftKind>(draftKey: DraftKey<K>) {
  const { t } = useLingui()
  const query = useStoredDraft(draftKey)
  const removing = useCall(removeDraft)
  const waiting = useRef<DraftOf<K> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether something was entered since the form opened. */
  const isEntered = useRef(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  /** Saves pending changes. Resolves to the error if they could not be saved. */
  const flush = async (): Promise<BridgeError | null> => {
    clearTimeout(timer.current)
    const content = waiting.current
    waiting.current = null
    if (content === null) {
      await draftSaved(draftKey)
      return null
    }
    const error = await saveDraftAt(draftKey, content)
    // Retried with the next save, unless newer values are already pending.
    if (error) waiting.current ??= content
    setProblem(error)
    return error
  }
  const forget = async (): Promise<void> => {
    clearTimeout(timer.current)
    waiting.current = null
    isEntered.current = false
    await draftSaved(draftKey)
  }

  const leave = useEffectEvent(async () => {
    const isLeft = isEntered.current && hasAccessToken()
    const error = await flush()
    if (!isLeft || !hasAccessToken()) return
    if (error) showToast(t`We couldn’t save what you entered.`, 'danger')
    else showToast(t`We’ve saved what you entered. It stays here for 30 days.`, 'info')
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

  // A form reads its draft only when it opens. A later answer, such as after a refused submission,
  // replaces nothing: it matters only if the draft is gone.
  const stored = query.data?.draft
  const [opened, setOpened] = useState(stored)
  if (stored !== opened && (opened === undefined || !stored)) setOpened(stored)
  return {
    query,
    /** The draft that the form opened with, in the shape of its kind; undefined when there was none,
     * or once it is gone. */
    content: opened?.content as DraftOf<K> | undefined,
    changedAt: opened?.changedAt,
    /** The reason why the last change could not be saved. */
    problem,
    /** Schedules saving the current values. */
    save(content: DraftOf<K>) {
      waiting.current = content
      isEntered.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    },
    /** Saves pending changes, and resolves when they are saved. */
    flush,
    /** Call this before submitting, which removes the draft on the bridge: afterwards nothing is
     * saved. */
    stopSaving: forget,
    /** Discards the draft on every device. */
    async startAgain() {
      await forget()
      await removing.run({ ...draftKey })
    },
  }
}
