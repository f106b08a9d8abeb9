import { Trans, useLingui } from '@lingui/react/macro'
import { reasonsFor } from '@sadu/contract/disputes/rules'
import { REASON_TEXTS } from '@sadu/contract/disputes/texts'
import type { ChargeInterval } from '@sadu/contract'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { reasonIn } from './dispute-entries.ts'
import type { DisputeStep } from './dispute-search.ts'
import type { StepProps } from './step-props.ts'

/** The reason for the dispute, and alternatives that may resolve it without a dispute. */
export function ReasonStep(props: StepProps & { next: DisputeStep }) {
  const { charge, entries, enter, subject, goTo, frame, next } = props
  const { t } = useLingui()
  const language = useLanguage()
  const reason = reasonIn(entries, subject)
  const form = useStepForm({
    fields: ['reason'],
    reasons: { reason: reason === null ? 'required' : null },
    textOf: () => t`Please select reason`,
    onSubmit: () => goTo(next),
  })
  const { recurring = null, refunded = null, isMarked = false } = charge?.check ?? {}
  return (
    <WizardForm
      frame={frame}
      form={form}
      isShort
      question={<Trans>What’s wrong with this charge?</Trans>}
    >
      {isMarked && (
        <Notice
          tone="info"
          isStatic
          title={<Trans>You marked it when you reported the card</Trans>}
        >
          <Trans>We’ve filled in what we know from your report.</Trans>
        </Notice>
      )}
      {refunded && (
        <Notice tone="info" isStatic title={<Trans>Part of it was refunded</Trans>}>
          <Trans>
            The merchant has given back <Amount money={refunded} />. You can dispute the rest.
          </Trans>
        </Notice>
      )}
      {recurring && charge && (
        <Notice
          tone="warning"
          icon="refresh"
          isStatic
          title={<IntervalText interval={recurring.interval} />}
          action={
            <TextLink
              to="/view-transaction"
              search={{ reference: charge.transaction.transactionReference }}
            >
              <Trans>Block the merchant on this card</Trans>
            </TextLink>
          }
        >
          <Trans>
            The next charge is expected on <DateText value={recurring.nextDate} />. To stop it,
            cancel with the merchant; a dispute alone doesn’t.
          </Trans>
        </Notice>
      )}
      <RadioChips
        id="reason"
        legend={<Trans>Reason</Trans>}
        value={reason}
        onChoose={(chosen) => enter({ reason: chosen })}
        error={form.errorOf('reason')}
        choices={reasonsFor(subject?.kind ?? null).map((one) => ({
          value: one,
          title: REASON_TEXTS[one][language],
        }))}
      />
    </WizardForm>
  )
}

function IntervalText({ interval }: { interval: ChargeInterval }) {
  const { t } = useLingui()
  return {
    weekly: t`This merchant charges you every week`,
    monthly: t`This merchant charges you every month`,
    yearly: t`This merchant charges you every year`,
  }[interval]
}
