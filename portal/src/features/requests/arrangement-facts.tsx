import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { useCount } from '../../i18n/formats/use-count.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Fact } from '../../ui/facts.tsx'
import { NoteText } from './note-text.tsx'

type Arrangement = Extract<RequestAbout, { kind: 'arrangement' }>

/** The requested arrangement: the manager, the day, the number of guests, and the note. */
export function ArrangementFacts({ about }: { about: Arrangement }) {
  const language = useLanguage()
  const count = useCount()
  const { manager, day, guests, note } = about
  return (
    <>
      <Fact label={<Trans>Arranged by</Trans>} valueClass="font-medium">
        <bdi>{manager[language]}</bdi>
      </Fact>
      <Fact label={<Trans>Date</Trans>} valueClass="font-medium">
        {day === null ? <Trans>Open</Trans> : <DateText value={day} />}
      </Fact>
      <Fact label={<Trans>Guests, including you</Trans>} valueClass="font-medium">
        {count(guests)}
      </Fact>
      {note !== null && (
        <Fact label={<Trans>Note</Trans>}>
          <NoteText text={note} />
        </Fact>
      )}
    </>
  )
}
