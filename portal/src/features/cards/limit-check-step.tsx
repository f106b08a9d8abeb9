import { Trans, useLingui } from '@lingui/react/macro'
import type { requestLimit, ResultsOf } from '@sadu/contract'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { WizardSummary } from '../../ui/patterns/wizard-summary.tsx'
import { answersOf, minorOf } from './limit-entries.ts'
import type { LimitStepProps } from './limit-step-props.ts'
import { useRequestLimit } from './use-limit.ts'

type CheckStepProps = LimitStepProps & {
  onSent: (sent: ResultsOf<typeof requestLimit>) => void
}

/** Summary before sending. */
export function CheckStep(props: CheckStepProps) {
  const { card, terms, entries, goTo, uploads, draft, frame, onSent } = props
  const { t } = useLingui()
  const request = useRequestLimit()
  const { income, sector, disability } = answersOf(entries)
  const newLimit = minorOf(entries.newLimit)
  if (newLimit === null || income === null || sector === null || disability === null) return null
  const { references, isSending } = uploads
  const isMissing = references.length === 0 && !isSending && !uploads.isLoading

  const send = async () => {
    if (request.isBusy || isSending || references.length === 0) return
    await draft.stopSaving()
    const { cardReference } = card
    const isDisabled = disability === 'unsaid' ? null : disability === 'yes'
    const answers = { income, sector, disability: isDisabled }
    const { results } = await request.run({
      cardReference,
      newLimit,
      ...answers,
      files: references,
    })
    if (results) onSent(results)
  }
  const money = (minor: number) => <Amount money={{ ...terms.current, minor }} />
  const change = () => goTo('about')

  return (
    <Wizard
      {...frame}
      question={<Trans>Does everything look right?</Trans>}
      action={
        <Button
          isBusy={request.isBusy || isSending}
          busyLabel={isSending ? <Trans>Sending the file…</Trans> : <Trans>Sending…</Trans>}
          onClick={() => void send()}
        >
          <Trans>Send the request</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {request.problem && <ProblemNotice problem={request.problem} />}
        {isMissing && (
          <Notice tone="warning" title={<Trans>The salary certificate isn’t here</Trans>}>
            <Trans>Add it under “About you” before you send the request.</Trans>
          </Notice>
        )}
        <WizardSummary
          lines={[
            {
              key: 'limit',
              name: t`New limit`,
              value: (
                <Trans>
                  {money(newLimit)}, now {money(terms.current.minor)}
                </Trans>
              ),
              onChange: () => goTo('amount'),
            },
            {
              key: 'income',
              name: t`Monthly income`,
              value: money(income),
              onChange: change,
            },
            {
              key: 'sector',
              name: t`Field of work`,
              value:
                sector === 'private' ? <Trans>Private sector</Trans> : <Trans>Public sector</Trans>,
              onChange: change,
            },
            {
              key: 'disability',
              name: t`Disability`,
              value: {
                yes: <Trans>Yes</Trans>,
                no: <Trans>No</Trans>,
                unsaid: <Trans>Not stated</Trans>,
              }[disability],
              onChange: change,
            },
            {
              key: 'files',
              name: t`Salary certificate`,
              value: (
                <ul>
                  {uploads.field.files.map(({ key, fileName }) => (
                    <li key={key}>
                      <bdi>{fileName}</bdi>
                    </li>
                  ))}
                </ul>
              ),
              onChange: change,
            },
          ]}
        />
      </div>
    </Wizard>
  )
}
