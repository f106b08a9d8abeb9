import { Trans } from '@lingui/react/macro'
import { judgeAnswer } from '@sadu/contract/support/calls'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'

type DidThisHelpProps = {
  /** Id of the question, also used as the id of its heading. */
  question: string
}

/** Asks whether an answer helped. The vote is sent in the background; after a "no" it shows the
 * contact options. */
export function DidThisHelp({ question }: DidThisHelpProps) {
  const { run } = useCall(judgeAnswer, { background: true })
  const [said, setSaid] = useState<'yes' | 'no' | null>(null)
  const judge = (helped: boolean) => {
    setSaid(helped ? 'yes' : 'no')
    void run({ question, helped })
  }
  if (said) return <Thanks said={said} />
  return (
    <fieldset
      aria-labelledby={`${question}-helped ${question}`}
      className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2"
    >
      <span id={`${question}-helped`}>
        <Trans>Did this help?</Trans>
      </span>
      <button type="button" onClick={() => judge(true)} className={buttonClass('quiet')}>
        <Trans>Yes</Trans>
      </button>
      <button type="button" onClick={() => judge(false)} className={buttonClass('quiet')}>
        <Trans>No</Trans>
      </button>
    </fieldset>
  )
}

/** Replaces the pressed button and takes its focus. */
function Thanks({ said }: { said: 'yes' | 'no' }) {
  const text = useFocusOnArrival<HTMLParagraphElement>()
  return (
    <p ref={text} tabIndex={-1} className="flex min-h-11 items-center text-sm text-ink-2">
      <span>
        {said === 'yes' ? (
          <Trans>Thank you, we’re glad it did.</Trans>
        ) : (
          <Trans>
            Thank you for telling us.{' '}
            <TextLink isInline to="/contact-us">
              Write to us
            </TextLink>{' '}
            or call <Hotline />.
          </Trans>
        )}
      </span>
    </p>
  )
}
