import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'

type DestructiveConfirmationProps = {
  isOpen: boolean
  /** A question that names the object. */
  question: ReactNode
  /** The consequences, each a sentence. */
  does: readonly string[]
  /** The things that stay unaffected. */
  leaves: readonly string[]
  /** The label of the danger button, with its object. */
  verb: ReactNode
  busyVerb: ReactNode
  isBusy: boolean
  /** The error of the last attempt. */
  problem?: ReactNode
  onConfirm: () => void
  onKeep: () => void
}

/** Confirms an irreversible action; reversible ones offer undo in a toast instead. */
export function DestructiveConfirmation(props: DestructiveConfirmationProps) {
  const { isOpen, question, does, leaves, verb, busyVerb, isBusy, problem } = props
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onKeep}
      title={question}
      actions={
        <>
          <Button tone="danger" isBusy={isBusy} busyLabel={busyVerb} onClick={props.onConfirm}>
            {verb}
          </Button>
          <Button tone="secondary" onClick={props.onKeep}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      {problem}
      <ul aria-label={t`What it does`} className="grid gap-2">
        {does.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <Icon name="close" size={20} className="mt-0.5 text-danger-ink" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <ul aria-label={t`What it doesn’t do`} className="grid gap-2">
        {leaves.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <Icon name="check" size={20} className="mt-0.5 text-palm-ink" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
