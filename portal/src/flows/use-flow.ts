import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { latinDigits } from '@sadu/contract/core/typed-text'
import { lazyCode } from '../code/lazy-code.ts'
import { requirePortal } from '../data/client/code-failure.ts'
import type { BridgeError } from '../data/errors.ts'
import {
  clearEnrollment,
  useEnrollmentStore,
  type FlowKind,
  type FlowType,
} from '../data/stores/enrollment.ts'
import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import type { CaptchaAnswer, CardDetails } from './calls.ts'
import { attemptStep } from './attempt-step.ts'
import {
  endsFlow,
  type FlowEnd,
  type FlowHistoryState,
  type Position,
  reachedStep,
  shownStep,
} from './steps.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface HistoryState {
    /** The state of this entry in an enrollment or recovery. */
    flow?: FlowHistoryState
  }
}

/** The pending action. */
export type FlowBusy = 'starting' | 'confirming' | 'checking' | 'sending' | 'finishing'

type Outcome = { error?: BridgeError | undefined }
type Succeeded<Result extends Outcome> = Exclude<Result, { error: BridgeError }>

/** Loads the code of each step after the first. */
export type StepCode = Record<Exclude<Position, 0>, () => Promise<unknown>>

const calls = lazyCode(() => import('./calls.ts'))

/** The state and actions of an enrollment or recovery: its step, the pending action and the error.
 * Browser back and forward move between its steps. */
export function useFlow(kind: FlowKind, type: FlowType, stepCode: StepCode) {
  const router = useRouter()
  const entry = useRouterState({ select: ({ location }) => location.state.flow })
  // The prerendered page is that of the first step, so hydration starts there too.
  const isHydrated = useSyncExternalStore(noChange, yes, no)
  const historyState: FlowHistoryState = (isHydrated && entry) || {}
  const flow = useEnrollmentStore((state) => state.flow)
  const reached = isHydrated ? reachedStep(flow, { kind, type }) : 0
  const position = shownStep(historyState, reached)

  const [busy, setBusy] = useState<FlowBusy | null>(null)
  const [problem, setProblem] = useState<{ error: BridgeError; at: Position } | null>(null)
  const [over, setOver] = useState<BridgeError | null>(null)
  // In memory only: it would help to impersonate the person.
  const [provenExpiry, setProvenExpiry] = useState<string | null>(null)
  const begunWith = useRef('')
  useNextCode(position, stepCode)

  // A step's error is not shown again when the person returns to the step.
  const [shown, setShown] = useState(position)
  if (shown !== position) {
    setShown(position)
    setProblem(null)
  }

  const show = (next: FlowHistoryState, replace: boolean) => {
    const { href } = router.state.location
    return router.navigate({
      href,
      replace,
      state: (old) => ({ ...(replace ? old : {}), flow: next }),
    })
  }
  const goTo = (step: Position) => show({ step, canGoBack: true }, false)

  /** Ends the flow in this browser and shows the outcome. */
  const end = (how: FlowEnd, made: Pick<FlowHistoryState, 'userId' | 'holder'> = {}) => {
    const { expiryDate, lastFourDigit } = useEnrollmentStore.getState()
    const isOfCard = made.holder?.lastDigits === latinDigits(lastFourDigit).trim()
    setProvenExpiry(isOfCard ? expiryDate : null)
    useRequestKeysStore.setState({ enrollmentToken: '' })
    clearEnrollment()
    return show({ end: how, ...made }, true)
  }

  /** Returns to the details, which keep their values. */
  const startOver = async (why: BridgeError) => {
    useRequestKeysStore.setState({ enrollmentToken: '' })
    useEnrollmentStore.setState({ flow: null })
    setProblem(null)
    setOver(why)
    await show({ step: 0 }, true)
  }

  /** Runs one action at a time. Returns its result, or null when it failed; the error is then shown
   * on the current step. */
  const attempt = async <Result extends Outcome>(
    doing: FlowBusy,
    step: () => Promise<Result>,
  ): Promise<Succeeded<Result> | null> => {
    if (busy) return null
    setBusy(doing)
    setProblem(null)
    // Record the current step in the history entry from here on.
    if (historyState.step !== position) await show({ ...historyState, step: position }, true)
    const outcome = await attemptStep(step)
    setBusy(null)
    const { error } = outcome
    if (!error) return outcome as Succeeded<Result>
    if (error.name === 'alreadyEnrolled') await end(error.name)
    else if (endsFlow(error)) await startOver(error)
    else setProblem({ error, at: position })
    return null
  }

  /** Loads the calls together with the code of the next step, so that no step completes before the
   * next one can be shown. */
  const before = async (next: keyof StepCode) => {
    await requirePortal()
    const [found] = await Promise.all([calls(), stepCode[next]()])
    return found
  }

  const begin = async (details: CardDetails) => {
    const given = Object.values(details).join()
    if (reached > 0 && begunWith.current === given) {
      await goTo(reached)
      return
    }
    setOver(null)
    const begun = await attempt('starting', async () =>
      (await before(1)).begin(kind, type, details),
    )
    if (!begun) return
    begunWith.current = given
    await goTo(1)
  }

  const send = async () => {
    await attempt('sending', async () => (await calls()).sendCode(kind))
  }

  const confirm = async (captchaReference: string, answer: CaptchaAnswer) => {
    const passed = await attempt('confirming', async () =>
      (await before(2)).passCaptcha(captchaReference, answer),
    )
    if (passed) await goTo(2)
  }

  const check = async (otp: string) => {
    const right = await attempt('checking', async () => (await before(3)).checkCode(otp))
    if (!right) return
    if (right.next === 'alreadyEnrolled' || right.next === 'notEnrolled') await end(right.next)
    else await goTo(3)
  }

  const back = () => {
    if (historyState.canGoBack) router.history.back()
    else void show({ step: Math.max(0, position - 1) as Position }, true)
  }

  return {
    kind,
    type,
    position,
    reached,
    /** Null while the flow is in progress. */
    ended: historyState.end
      ? {
          how: historyState.end,
          userId: historyState.userId ?? '',
          holder: historyState.holder ?? null,
          /** The typed expiry of the holder's card; null after a reload. */
          expiry: provenExpiry,
        }
      : null,
    code: reached > 0 ? (flow?.code ?? null) : null,
    busy,
    problem: problem?.at === position ? problem.error : null,
    /** The reason why the previous flow must be restarted. */
    over,
    begin,
    send,
    confirm,
    check,
    attempt,
    goTo,
    back,
    end,
    startOver,
  }
}

export type FlowControls = ReturnType<typeof useFlow>

/** Prefetches the code of the next step, except for the first step: its successor loads on demand,
 * since most visitors go no further. */
function useNextCode(position: Position, stepCode: StepCode) {
  useEffect(() => {
    if (position !== 1 && position !== 2) return
    stepCode[position === 1 ? 2 : 3]().catch(() => {
      // The step itself fails the same way and reports it.
    })
  }, [position, stepCode])
}

const noChange = () => () => undefined
const yes = () => true
const no = () => false
