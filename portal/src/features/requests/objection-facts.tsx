import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { Fact } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NoteText } from './note-text.tsx'

/** The declined application that an objection is about, and the text of the objection. */
export function ObjectionFacts({ about }: { about: Extract<RequestAbout, { kind: 'objection' }> }) {
  return (
    <>
      <Fact label={<Trans>The decision</Trans>}>
        <TextLink to="/requests" search={{ ref: about.decision }}>
          <Trans>
            Request <bdi dir="ltr">{about.decision}</bdi>
          </Trans>
        </TextLink>
      </Fact>
      <Fact label={<Trans>What you wrote</Trans>}>
        <NoteText text={about.text} />
      </Fact>
    </>
  )
}
