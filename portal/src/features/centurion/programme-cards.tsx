import { Trans } from '@lingui/react/macro'
import type { CenturionProgramme } from '@sadu/contract/centurion/shape'
import { use } from 'react'
import { DateText } from '../../ui/date-text.tsx'
import { Booking } from './booking.tsx'
import { ChartPicture } from './chart-picture.tsx'
import { ContentLink } from './content-link.tsx'
import { Eligibility } from './eligibility.tsx'
import { FigureValue } from './figure-value.tsx'
import { FiguresContext, Words } from './words.tsx'

type ProgrammeCardsProps = {
  programmes: readonly CenturionProgramme[]
  charts: Readonly<Record<string, string>>
}

/** Programmes beside each other, as many as there is room for. */
export function ProgrammeCards({ programmes, charts }: ProgrammeCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 lg:grid-flow-row lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {programmes.map((programme) => (
        <li
          key={programme.name.en}
          className="grid min-w-0 grid-cols-1 shadow-[0_0_0_1px_var(--color-line)]"
        >
          <ProgrammeCard programme={programme} chart={charts[programme.chart] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

type ProgrammeCardProps = { programme: CenturionProgramme; chart: string }

/** One programme: its chart, its name, one figure, what it gives, who may have it and how it is booked. */
function ProgrammeCard({ programme, chart }: ProgrammeCardProps) {
  const { name, words, figure, eligibility, booking, promotion, link } = programme
  const value = use(FiguresContext)[figure?.name ?? '']
  return (
    <article className="grid min-w-0 grid-cols-1 content-start gap-4 p-4 wrap-anywhere sm:p-6">
      <div className="flex min-h-16 flex-wrap items-start justify-between gap-4">
        <ChartPicture chart={chart} className="h-14 w-auto max-w-24" />
        {figure && value && (
          <p className="grid text-end">
            <span className="font-hero text-3xl leading-none">
              <FigureValue figure={value} isLarge />
            </span>
            <span className="mt-1 text-sm text-ink-2">
              <Words of={figure.label} />
            </span>
          </p>
        )}
      </div>
      <h3 className="text-lg font-semibold">
        <Words of={name} />
      </h3>
      <p>
        <Words of={words} />
      </p>
      {promotion && (
        <p className="rounded-md bg-madder-tint px-3 py-2 text-sm">
          <Words of={promotion.words} />{' '}
          <span className="text-ink-2">
            <Trans>
              From <DateText value={promotion.from} /> until <DateText value={promotion.until} />.
            </Trans>
          </span>
        </p>
      )}
      <Eligibility names={eligibility} />
      <Booking by={booking} />
      {link && <ContentLink link={link} />}
    </article>
  )
}
