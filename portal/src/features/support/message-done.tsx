import { Trans } from '@lingui/react/macro'
import type { contactIssuer, ResultsOf } from '@sadu/contract'
import type { MessageKind } from '@sadu/contract/requests/message'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'

type MessageDoneProps = {
  kind: MessageKind
  received: ResultsOf<typeof contactIssuer>
  /** Email address for the answer to a visitor; null for users who follow it in their requests. */
  email: string | null
  onAgain: () => void
}

/** Confirmation of a message: its reference, the date of the answer, and the next steps. */
export function MessageDone({ kind, received, email, onAgain }: MessageDoneProps) {
  const { reference, due } = received
  const isComplaint = kind === 'complaint'
  const next = useNextSteps(kind, { on: due.from, dueOn: due.on })

  return (
    <Confirmation
      steps={1}
      within="page"
      title={
        isComplaint ? (
          <Trans>We’ve received your complaint</Trans>
        ) : (
          <Trans>We’ve received your message</Trans>
        )
      }
      reference={reference}
      decisionBy={due.on}
      dayName={<Trans>Answer by</Trans>}
      next={next}
      actions={
        <>
          {email === null && (
            <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
              <Trans>Follow it</Trans>
            </Link>
          )}
          <Link to="/customer-service" className={buttonClass('secondary')}>
            <Trans>Back to help</Trans>
          </Link>
          <Button tone="quiet" onClick={onAgain}>
            <Trans>Write another one</Trans>
          </Button>
        </>
      }
    >
      {email === null ? (
        <Trans>We sent you the reference by SMS and email.</Trans>
      ) : (
        <Trans>
          The reference is on its way to <bdi className="wrap-anywhere">{email}</bdi>. Our answer
          comes there.
        </Trans>
      )}
    </Confirmation>
  )
}
