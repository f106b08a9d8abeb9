import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyCode } from '../code/lazy-code.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Captcha } from './calls.ts'

const proofOfWork = lazyCode(() => import('./proof-of-work.ts'))

type ProofBoxProps = {
  captcha: Captcha | null
  isDisabled: boolean
  onProven: (payload: string) => void
}

type State = 'idle' | 'working' | 'done' | 'failed'

/** The alternative for people who can neither read nor hear the digits (WCAG 2.2, 3.3.8): one tap
 * starts a proof of work that is too expensive for bots at scale. */
export function ProofBox({ captcha, isDisabled, onProven }: ProofBoxProps) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('idle')
  const [seen, setSeen] = useState(captcha)
  if (seen !== captcha) {
    setSeen(captcha)
    setState('idle')
  }

  const prove = async () => {
    if (!captcha || isDisabled || state === 'working') return
    setState('working')
    try {
      const { proveWork } = await proofOfWork()
      const payload = await proveWork(captcha.proofOfWork)
      setState('done')
      onProven(payload)
    } catch {
      setState('failed')
    }
  }

  const detail = {
    idle: t`Your device solves a short sum for you. It takes a few seconds.`,
    working: t`Your device is working on it…`,
    done: t`Done. Confirming…`,
    failed: t`Your device couldn’t finish. Try again, or use the digits.`,
  }[state]

  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is busy for a while before it is checked
      role="checkbox"
      aria-checked={state === 'working' ? 'mixed' : state === 'done'}
      aria-busy={state === 'working'}
      aria-disabled={!captcha || isDisabled || undefined}
      aria-describedby="proof-detail"
      aria-label={t`Confirm without reading or listening`}
      onClick={prove}
      className="grid min-h-16 grid-cols-[auto_1fr] items-center gap-x-4 rounded-md border border-control bg-surface px-4 py-3 text-start transition-colors duration-150 hover:bg-sunken aria-disabled:cursor-progress"
    >
      <span
        className={`grid size-7 place-items-center rounded-sm border ${state === 'done' ? 'border-palm-ink text-palm-ink' : 'border-control text-madder-ink'}`}
      >
        {state === 'working' && <Spinner size={18} />}
        {state === 'done' && <Icon name="check" size={20} />}
      </span>
      <span>
        <span className="block font-medium">
          <Trans>Confirm without reading or listening</Trans>
        </span>
        <output
          id="proof-detail"
          className={`block text-sm ${state === 'failed' ? 'text-danger-ink' : 'text-ink-2'}`}
        >
          {detail}
        </output>
      </span>
    </button>
  )
}
