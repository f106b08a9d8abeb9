import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { type BridgeError, prepareSignIn } from '../../data/client/client.ts'
import { codeFailure } from '../../data/client/code-failure.ts'
import type { SentCode, SignInStep } from '../../data/session/sign-in.ts'
import type { Busy, PendingCode } from './pending-code.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'

/** Errors after which only a new sign-in helps, not another code. */
const OVER: ReadonlySet<BridgeError['name']> = new Set(['tokenRefused', 'sessionEnded', 'locked'])

type NewDevice = Extract<SignInStep, { step: 'deviceUnknown' }>
type SignInCalls = typeof import('../../data/session/sign-in.ts')

/** Loaded while the user types, not with the page: it is larger than the page itself. */
const signInCalls = lazyCode(() => import('../../data/session/sign-in.ts'))
const codeStep = lazyCode(() => import('./code-step.tsx'))
const CodeStep = lazyPart(codeStep, 'CodeStep')
const deviceStep = lazyCode(() => import('./device-step.tsx'))
const DeviceStep = lazyPart(deviceStep, 'DeviceStep')
const passkeySignIn = lazyCode(() => import('../../data/session/passkey-sign-in.ts'))

/** Sign-in flow: user ID and password, then a call or code on a new device, or a passkey instead of
 * all that. The opened session triggers the redirect. */
export function LoginSteps({ heading, help }: { heading: ReactNode; help: ReactNode }) {
  const known = useRouterState({ select: ({ location }) => location.state.signInAs })
  const [userName, setUserName] = useState(known ?? '')
  const [newDevice, setNewDevice] = useState<NewDevice | null>(null)
  const [code, setCode] = useState<PendingCode | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const [tried, setTried] = useState<Busy | null>(null)
  // Incremented when the person starts over: later responses are ignored.
  const restarts = useRef(0)

  const take = async (doing: Busy, step: (calls: SignInCalls) => Promise<SignInStep>) => {
    if (busy) return
    setBusy(doing)
    setTried(doing)
    const before = restarts.current
    const next = await attempt(step)
    if (next.step === 'signedIn' || restarts.current !== before) return
    setBusy(null)
    setProblem(next.error ?? null)
    if (next.step === 'deviceUnknown') setNewDevice(next)
    else if (next.step === 'codeNeeded') setCode(pendingCode(next.code))
    else if (OVER.has(next.error.name)) startOver(next.error)
  }

  const startOver = (why: BridgeError | null) => {
    restarts.current += 1
    setBusy(null)
    setNewDevice(null)
    setTried(null)
    setCode(null)
    setProblem(why)
  }

  const onUsePasskey = newDevice?.hasPasskey
    ? () => void take('passkey', async () => (await passkeySignIn()).confirmWithPasskey())
    : null

  if (code) {
    return (
      <Suspense>
        <CodeStep
          key={code.at}
          code={code}
          busy={busy}
          problem={problem}
          onCheck={(otp) => void take('checking', (calls) => calls.confirmCode(otp))}
          onResend={() => void take('sending', (calls) => calls.sendCode())}
          onUsePasskey={onUsePasskey}
          onBack={() => startOver(null)}
        />
      </Suspense>
    )
  }
  if (newDevice) {
    return (
      <Suspense>
        <DeviceStep
          busy={busy}
          problem={problem}
          onUseCode={() => void take('sending', (calls) => calls.sendCode())}
          onUsePasskey={onUsePasskey}
          onFinish={(step) => void take('checking', step)}
          onOver={startOver}
          onBack={() => startOver(null)}
        />
      </Suspense>
    )
  }
  return (
    <>
      {heading}
      {!problem && <SessionEndNotice />}
      <CredentialsForm
        userName={userName}
        isBusy={busy === 'signingIn'}
        problem={tried === 'passkey' ? null : problem}
        onReady={prepare}
        onSubmit={(typed) => {
          setUserName(typed.userName)
          void take('signingIn', (calls) => calls.signIn(typed.userName, typed.password))
        }}
      />
      <PasskeySignIn
        isBusy={busy === 'passkey'}
        problem={tried === 'passkey' ? problem : null}
        onUse={() => void take('passkey', async () => (await passkeySignIn()).signInWithPasskey())}
      />
      {help}
    </>
  )
}

function pendingCode(code: SentCode): PendingCode {
  return { ...code, at: Date.now() }
}

function prepare(): void {
  Promise.all([signInCalls(), deviceStep(), codeStep()]).catch(() => {
    // When offline, the sign-in attempt fails the same way and reports it.
  })
  void prepareSignIn()
}

async function attempt(step: (calls: SignInCalls) => Promise<SignInStep>): Promise<SignInStep> {
  try {
    const [calls] = await Promise.all([signInCalls(), deviceStep(), codeStep()])
    return await step(calls)
  } catch {
    return { error: await codeFailure(), isCodeNeeded: false }
  }
}
