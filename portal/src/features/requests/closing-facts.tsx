import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { Fact } from '../../ui/facts.tsx'
import { NoteText } from './note-text.tsx'

/** The scope of the closing, and the reason for it. */
export function ClosingFacts({ about }: { about: Extract<RequestAbout, { kind: 'closing' }> }) {
  return (
    <>
      <Fact label={<Trans>To be closed</Trans>} valueClass="font-medium">
        {about.scope === 'card' ? (
          <Trans>This card</Trans>
        ) : (
          <Trans>The account with all its cards</Trans>
        )}
      </Fact>
      {about.reason !== null && (
        <Fact label={<Trans>What you wrote</Trans>}>
          <NoteText text={about.reason} />
        </Fact>
      )}
    </>
  )
}
