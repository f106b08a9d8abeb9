import { Trans } from '@lingui/react/macro'
import { DateText } from '../../ui/date-text.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Confirmation that a request was sent or that a new address is in effect. */
export function Sent({
  done: { reference, dueOn },
}: {
  done: { reference?: string; dueOn?: string }
}) {
  if (reference === undefined || dueOn === undefined) {
    return (
      <FocusedStep>
        <Notice tone="success" title={<Trans>Your new address is now in use.</Trans>}>
          <Trans>We’ll send post there from today. We’ve confirmed this by message too.</Trans>
        </Notice>
      </FocusedStep>
    )
  }
  return (
    <FocusedStep>
      <Notice
        tone="success"
        title={<Trans>We’ve received your request.</Trans>}
        action={<Follow reference={reference} />}
      >
        <Trans>
          We decide by <DateText value={dueOn} />. Until then what you see here stays as it is.
        </Trans>
      </Notice>
    </FocusedStep>
  )
}

/** Notice about a pending change request; renders nothing without one. */
export function UnderWay({ reference }: { reference: string | null }) {
  if (reference === null) return null
  return (
    <Notice
      tone="info"
      isStatic
      title={<Trans>A change of your details is in progress</Trans>}
      action={<Follow reference={reference} />}
    >
      <Trans>To ask for something else, withdraw it first.</Trans>
    </Notice>
  )
}

function Follow({ reference }: { reference: string }) {
  return (
    <TextLink to="/requests" search={{ ref: reference }}>
      <Trans>Follow the request</Trans>
    </TextLink>
  )
}
