import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { objectToDecision } from '@sadu/contract/requests/calls'
import { OBJECTION_MAX } from '@sadu/contract/requests/details'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { useObject } from './queries.ts'

type ObjectionPanelProps = { reference: string; objection: NonNullable<Request['objection']> }

/** The form to object to a declined application, or the submitted objection. */
export function ObjectionPanel({ reference, objection }: ObjectionPanelProps) {
  return (
    <Panel title={<Trans>Don’t agree with the decision?</Trans>}>
      {objection.reference === null ? (
        <div className="grid gap-4">
          <p>
            <Trans>
              You can object once, until <DateText value={objection.lastDay} />. Tell us what we
              should look at again.
            </Trans>
          </p>
          <ObjectionForm reference={reference} />
        </div>
      ) : (
        <TextLink to="/requests" search={{ ref: objection.reference }}>
          <Trans>Follow your objection</Trans>
        </TextLink>
      )}
    </Panel>
  )
}

function ObjectionForm({ reference }: { reference: string }) {
  const { t } = useLingui()
  const object = useObject()
  const form = useCallForm({
    call: objectToDecision,
    fields: ['text'],
    rules: ({ text }) => ({ text: text.trim() === '' ? 'required' : null }),
    textOf: (_, reason) => (reason === 'required' ? t`Write why you don’t agree` : undefined),
    initial: { text: '' },
    draft: `objection-${reference}`,
    isBusy: object.isBusy,
    problem: object.problem,
    onSubmit: async ({ text }) => {
      const { error } = await object.run({ reference, text: text.trim() })
      if (!error) showToast(t`We’ve received your objection`)
    },
  })
  const { value, onValue, error, id } = form.controlled('text')
  return (
    <Form form={form}>
      <TextArea
        id={id}
        label={t`Why you don’t agree`}
        maxLength={OBJECTION_MAX}
        required
        value={value}
        error={error}
        onChange={(event) => onValue(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={object.isBusy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send the objection</Trans>
        </Button>
      </div>
    </Form>
  )
}
