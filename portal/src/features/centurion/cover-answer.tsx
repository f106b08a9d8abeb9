import { Plural, Trans } from '@lingui/react/macro'
import type { Cover, CoverTerms } from '@sadu/contract/centurion/cover'
import type { ReactNode } from 'react'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DateText } from '../../ui/date-text.tsx'
import { CoverMark } from './cover-mark.tsx'

type CoverAnswerProps = { cover: Cover; terms: CoverTerms; from: string; to: string }

/** Whether a journey is covered, and what limits the cover. */
export function CoverAnswer({ cover, terms, from, to }: CoverAnswerProps) {
  const formats = useFormats()
  const { days, coveredDays, usedDays, lastDay } = cover
  const count = (value: number) => <bdi>{countText(value, formats)}</bdi>
  const isWhole = coveredDays === days
  return (
    <>
      <span
        className={`flex items-baseline gap-3 text-xl font-semibold ${isWhole ? 'text-palm-ink' : 'text-danger-ink'}`}
      >
        <CoverMark isHeld={isWhole} isSilent />
        <span>
          {isWhole ? (
            <Plural value={days} one="Covered for the day" other="Covered for all # days" />
          ) : coveredDays === 0 ? (
            <Trans>Not covered</Trans>
          ) : (
            <Trans>
              Covered for {count(coveredDays)} of {count(days)} days
            </Trans>
          )}
        </span>
      </span>
      <span>
        <DateText value={from} /> – <DateText value={to} />
      </span>
      <Why cover={cover} terms={terms} count={count} />
      {!isWhole && lastDay !== null && (
        <span>
          <Trans>
            The cover ends with <DateText value={lastDay} />.
          </Trans>
        </span>
      )}
      <span className="text-sm text-ink-2">
        <Trans>
          {count(days)} of {count(terms.tripDays)} days for a journey. Earlier journeys this year
          used {count(usedDays)} of {count(terms.policyDays)}.
        </Trans>
      </span>
      <Winter cover={cover} terms={terms} count={count} />
    </>
  )
}

type ReasonProps = Pick<CoverAnswerProps, 'cover' | 'terms'> & {
  count: (value: number) => ReactNode
}

function Why({ cover: { because }, terms, count }: ReasonProps) {
  if (because === 'age') {
    return (
      <span>
        <Trans>You’re covered up to the age of {count(terms.maxAge)}.</Trans>
      </span>
    )
  }
  if (because === 'tripDays') {
    return (
      <span>
        <Trans>A journey is covered for {count(terms.tripDays)} days.</Trans>
      </span>
    )
  }
  if (because === 'policyDays') {
    return (
      <span>
        <Trans>Your {count(terms.policyDays)} days for the year run out during this trip.</Trans>
      </span>
    )
  }
  return null
}

function Winter({ cover: { winterDays, winterBecause }, terms, count }: ReasonProps) {
  if (winterDays === null) return null
  if (winterBecause === 'age') {
    return (
      <span className="flex items-baseline gap-3 border-t border-line pt-3">
        <CoverMark isHeld={false} isSilent />
        <span>
          <Trans>
            <strong className="font-semibold">Not covered: winter sports.</strong> They end at{' '}
            {count(terms.winterAge)}.
          </Trans>
        </span>
      </span>
    )
  }
  return (
    <span className="border-t border-line pt-3">
      <Trans>
        Winter sports are covered for {count(winterDays)} days of this journey,{' '}
        {count(terms.winterDays)} in a year.
      </Trans>
    </span>
  )
}
