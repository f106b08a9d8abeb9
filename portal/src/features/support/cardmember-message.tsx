import { Trans, useLingui } from '@lingui/react/macro'
import { sendMessage } from '@sadu/contract/support/calls'
import type {
  Department,
  FeedbackTopic,
  MessageDraft,
  MessageKind,
} from '@sadu/contract/requests/message'
import { useCall } from '../../data/queries/use-call.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MessageDone } from './message-done.tsx'
import {
  MessageFields,
  MESSAGE_FIELDS,
  type MessageField,
  useMessageErrors,
} from './message-fields.tsx'
import { SendButton } from './visitor-message.tsx'

/** Message or complaint from the signed-in user, whose contact details are known. What they type is
 * saved as a draft. */
export function CardmemberMessage({ kind, firstText }: { kind: MessageKind; firstText: string }) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'message' })
  const call = useCall(sendMessage)
  const { results, input, reset } = call
  if (results) {
    return (
      <MessageDone kind={input?.kind ?? kind} received={results} email={null} onAgain={reset} />
    )
  }
  return (
    <QueryBoundary
      query={draft.query}
      loading={{
        label: t`Loading what you wrote`,
        shape: <Skeleton className="h-96 w-full rounded-lg" />,
      }}
      failedTitle={<Trans>We couldn’t open this form.</Trans>}
    >
      {() => (
        <Written
          key={draft.content ? 'kept' : 'new'}
          kind={kind}
          firstText={firstText}
          draft={draft}
          call={call}
        />
      )}
    </QueryBoundary>
  )
}

type WrittenProps = {
  kind: MessageKind
  firstText: string
  draft: ReturnType<typeof useDraft<'message'>>
  call: ReturnType<typeof useCall<typeof sendMessage>>
}

function Written({ kind, firstText, draft, call: { run, isBusy, problem } }: WrittenProps) {
  const errors = useMessageErrors()
  const initial: MessageDraft = draft.content ?? {}
  const written = initial.text ?? ''
  const form = useCallForm<MessageField>({
    call: sendMessage,
    fields: MESSAGE_FIELDS,
    initial: {
      department: initial.department ?? '',
      topic: initial.topic ?? '',
      text: written.includes(firstText.trim()) ? written : firstText + written,
    },
    textOf: (name) => errors[name],
    onTyped: (typed) => draft.save(typed),
    isBusy,
    problem,
    onSubmit: async ({ department, topic, text }) => {
      await draft.stopSaving()
      await run({
        kind,
        department: department as Department,
        topic: topic as FeedbackTopic,
        text,
      })
    },
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <DraftNotice title={<Trans>You were writing to us</Trans>} draft={draft} />
      <Form form={form} className="grid-cols-1 gap-5">
        <MessageFields form={form} kind={kind} />
        <SendButton kind={kind} isBusy={isBusy} />
      </Form>
    </div>
  )
}
