import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChartPicture } from './chart-picture.tsx'
import { SECTION_CHARTS } from './section-charts.ts'
import { SECTIONS, type SectionId } from './sections.ts'

/** Short description of each section. */
const LINES: Record<SectionId, MessageDescriptor> = {
  travel: msg`Hotels, air, sea and cars`,
  lounges: msg`Around the world`,
  dining: msg`Tables and evenings`,
  maisons: msg`Jewels and motors`,
  cover: msg`What protects you`,
  membership: msg`Points, plans, your card`,
}

/** Tiles of the six sections. */
export function SectionTiles() {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`The doors`}>
      <ul className="grid grid-cols-1 gap-px overflow-hidden border-y border-line bg-line min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {SECTIONS.map(({ id, name, to, tab }) => (
          <li key={id} className="grid bg-paper">
            <Link
              to={to}
              search={tab === undefined ? {} : { tab }}
              className="grid content-start gap-4 p-5 no-underline transition-colors duration-150 hover:bg-sunken"
            >
              <ChartPicture chart={SECTION_CHARTS[id]} className="h-12 w-auto max-w-14" />
              <span className="grid">
                <span className="text-lg">{i18n._(name)}</span>
                <span className="text-sm text-balance text-ink-2">{i18n._(LINES[id])}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
