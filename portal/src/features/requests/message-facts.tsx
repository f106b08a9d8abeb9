import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { Fact } from '../../ui/facts.tsx'
import { useDepartmentNames, useTopicNames } from '../../ui/message-names.ts'
import { NoteText } from './note-text.tsx'

type MessageAbout = Extract<RequestAbout, { kind: 'contact' | 'complaint' }>

/** Department, topic and text of a message. */
export function MessageFacts({ about }: { about: MessageAbout }) {
  const departments = useDepartmentNames()
  const topics = useTopicNames()
  return (
    <>
      <Fact label={<Trans>Department</Trans>}>{departments[about.department]}</Fact>
      <Fact label={<Trans>Feedback topic</Trans>}>{topics[about.topic]}</Fact>
      <Fact label={<Trans>What you wrote</Trans>}>
        <NoteText text={about.text} />
      </Fact>
    </>
  )
}
