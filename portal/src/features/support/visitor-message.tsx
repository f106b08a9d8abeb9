import { Trans, useLingui } from '@lingui/react/macro'
import { contactIssuer } from '@sadu/contract/support/calls'
import { readMobile } from '@sadu/contract/core/mobile'
import {
  type Department,
  type FeedbackTopic,
  type MessageKind,
  visitorProblems,
} from '@sadu/contract/requests/message'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { MessageDone } from './message-done.tsx'
import {
  MessageFields,
  MESSAGE_FIELDS,
  type MessageField,
  useMessageErrors,
} from './message-fields.tsx'

const VISITOR_FIELDS = ['fullName', 'email', 'contactNumber'] as const
const FIELDS = [...VISITOR_FIELDS, ...MESSAGE_FIELDS] as const
type Name = (typeof FIELDS)[number]

type VisitorMessageProps = { kind: MessageKind; firstText: string }

/** Message or complaint from a visitor who is not signed in. */
export function VisitorMessage({ kind, firstText }: VisitorMessageProps) {
  const { t } = useLingui()
  const errors = useMessageErrors()
  const [website, setWebsite] = useState('')
  const { run, isBusy, problem, results, input, reset } = useCall(contactIssuer)
  const visitorTexts: Record<string, Record<string, string>> = {
    fullName: { required: t`Full name is required`, character: t`Invalid character` },
    email: { required: t`Email is required`, format: t`Incorrect email format` },
    contactNumber: {
      required: t`Contact number is required`,
      format: t`Mobile number invalid format (05xxxxxxxx)`,
    },
  }
  const form = useCallForm<Name>({
    call: contactIssuer,
    fields: FIELDS,
    initial: { text: firstText },
    read: (typed) => ({ ...typed, contactNumber: readMobile(typed.contactNumber) }),
    rules: visitorProblems,
    textOf: (name, reason) => visitorTexts[name]?.[reason] ?? errors[name as MessageField],
    isBusy,
    problem,
    onSubmit: ({ department, topic, ...typed }) =>
      void run({
        kind,
        ...typed,
        department: department as Department,
        topic: topic as FeedbackTopic,
        website,
      }),
  })
  if (results) {
    return (
      <MessageDone
        kind={input?.kind ?? kind}
        received={results}
        email={input?.email ?? ''}
        onAgain={reset}
      />
    )
  }
  return (
    <Form form={form} className="grid-cols-1 gap-5">
      <TextField label={t`Full name`} dir="auto" autoComplete="name" {...form.field('fullName')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t`Email`}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField
          label={t`Contact number`}
          hint={<Trans>A mobile number, 10 digits starting 05</Trans>}
          type="tel"
          dir="ltr"
          autoComplete="tel-national"
          {...form.field('contactNumber')}
        />
      </div>
      <MessageFields form={form} kind={kind} />
      <HoneypotField value={website} onChange={setWebsite} />
      <SendButton kind={kind} isBusy={isBusy} />
    </Form>
  )
}

/** Submit button for a message or complaint. */
export function SendButton({ kind, isBusy }: { kind: MessageKind; isBusy: boolean }) {
  return (
    <Button
      type="submit"
      isBusy={isBusy}
      busyLabel={<Trans>Sending…</Trans>}
      className="justify-self-start"
    >
      {kind === 'complaint' ? <Trans>Send the complaint</Trans> : <Trans>Send the message</Trans>}
    </Button>
  )
}
