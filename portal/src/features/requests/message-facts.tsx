import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { useDepartmentNames, useTopicNames } from '../../ui/message-names.ts'
import { NoteText } from './note-text.tsx'

type MessageAbout = Extract<RequestAbout, { kind: 'contact' | 'complaint' }>

/** Department, topic and text of a message. */
export function MessageFacts({ about }: { about: MessageAbout }) {
  const departments = useDepartmentNames()
  const topics = useTopicNames()
  return (
    <>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Department</Trans>
        </dt>
        <dd>{departments[about.department]}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Feedback topic</Trans>
        </dt>
        <dd>{topics[about.topic]}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>What you wrote</Trans>
        </dt>
        <dd>
          <NoteText text={about.text} />
        </dd>
      </div>
    </>
  )
}
