import { Trans } from '@lingui/react/macro'
import type { CenturionProgramme } from '@sadu/contract/centurion/shape'
import { use } from 'react'
import { DateText } from '../../ui/date-text.tsx'
import { Booking } from './booking.tsx'
import { ChartPlate } from './chart-plate.tsx'
import { ContentLink } from './content-link.tsx'
import { Eligibility } from './eligibility.tsx'
import { FigureValue } from './figure-value.tsx'
import { FiguresContext, ContentText } from './content-text.tsx'

type ProgrammeCardsProps = {
  programmes: readonly CenturionProgramme[]
  charts: Readonly<Record<string, string>>
}

/** Number of cards in rows of two, so that the rest fills rows of three. */
const wideOf = (count: number) => (count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4)

/** Programme cards in a grid without incomplete rows. */
export function ProgrammeCards({ programmes, charts }: ProgrammeCardsProps) {
  const wide = wideOf(programmes.length)
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-6 lg:gap-y-14">
      {programmes.map((programme, at) => (
        <li
          key={programme.name.en}
          className={`grid min-w-0 grid-cols-1 ${at < wide ? 'lg:col-span-3' : 'lg:col-span-2'}`}
        >
          <ProgrammeCard programme={programme} chart={charts[programme.chart] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

type ProgrammeCardProps = { programme: CenturionProgramme; chart: string }

/** One programme: chart, name, key figure, description, eligibility and booking. */
function ProgrammeCard({ programme, chart }: ProgrammeCardProps) {
  const { name, words, figure, eligibility, promotion, link } = programme
  const value = use(FiguresContext)[figure?.name ?? '']
  return (
    <article className="flex min-w-0 flex-col wrap-anywhere">
      <ChartPlate chart={chart} />
      <h3 className="mt-5 font-light text-[1.375rem] leading-snug text-balance rtl:leading-relaxed">
        <ContentText of={name} />
      </h3>
      {figure && value && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-ink-2">
          <span className="font-light text-3xl text-ink">
            <FigureValue figure={value} isLarge />
          </span>
          <ContentText of={figure.label} />
        </p>
      )}
      <p className="mt-3 max-w-prose text-pretty">
        <ContentText of={words} />
      </p>
      {promotion && (
        <p className="mt-4 flex max-w-prose items-baseline gap-3">
          <span aria-hidden className="size-2 shrink-0 -translate-y-px rotate-45 bg-chart-2" />
          <span className="text-pretty">
            <ContentText of={promotion.words} />{' '}
            <span className="block text-sm text-ink-2">
              <Trans>
                From <DateText value={promotion.from} /> until <DateText value={promotion.until} />.
              </Trans>
            </span>
          </span>
        </p>
      )}
      <div className="mt-auto grid gap-2 pt-4 text-sm empty:hidden">
        <Eligibility names={eligibility} />
        <Booking programme={programme} />
        {link && <ContentLink link={link} />}
      </div>
    </article>
  )
}
