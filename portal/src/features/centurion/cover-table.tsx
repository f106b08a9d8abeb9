import { Trans, useLingui } from '@lingui/react/macro'
import { isHeld } from '@sadu/contract/centurion/cover'
import type { CenturionBlock } from '@sadu/contract/centurion/shape'
import { foldText } from '@sadu/contract/core/fold'
import { use, useState } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import { useCoverResult } from './cover-result.tsx'
import { CoverMark } from './cover-mark.tsx'
import { CoverTools } from './cover-tools.tsx'
import { FigureValue } from './figure-value.tsx'
import { FiguresContext, useFigure, ContentText } from './content-text.tsx'

type Groups = Extract<CenturionBlock, { kind: 'table' }>['groups']
type Row = Groups[number]['rows'][number]

/** Whether a benefit matches all search words, in either language. */
function isMeant({ name, also }: Row, words: string): boolean {
  const names = [name, also].flatMap((text) => (text ? [text.en, text.ar] : []))
  const text = foldText(names.join(' '))
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Searchable benefits with amounts and limits. Marks reflect the result of the calculator. */
export function CoverTable({ groups }: { groups: Groups }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [asked] = useCoverResult()
  const found = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isMeant(row, words)) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid gap-6">
      <CoverTools />
      <div className="max-w-md" data-print="hide">
        <SearchField label={t`Find a benefit`} text={words} onSearch={setWords} />
      </div>
      {asked && (
        <p className="text-sm text-ink-2">
          <Trans>The ticks are for the trip and age you entered.</Trans>
        </p>
      )}
      <output className="sr-only">
        {words !== '' && found.length === 0 && t`No benefits match your search.`}
      </output>
      {found.length === 0 && (
        <p aria-hidden>
          <Trans>No benefits match your search.</Trans>
        </p>
      )}
      {found.map(({ title, rows }) => (
        <table key={title.en} className="w-full border-collapse">
          <caption className="sr-only">
            <ContentText of={title} />
          </caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 text-start font-semibold">
                <ContentText of={title} />
              </th>
              <th scope="col" className="py-2 ps-4 text-end text-sm font-normal text-ink-2">
                <Trans>Up to</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BenefitRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function BenefitRow({ row: { name, limit, figure: named, of } }: { row: Row }) {
  const figure = use(FiguresContext)[named]
  const winterAge = useFigure('cover.winterAge')
  const [asked] = useCoverResult()
  const held = asked === null || isHeld(of, asked, { winterAge })
  return (
    <tr className={`border-b border-line ${held ? '' : 'text-ink-2'}`}>
      <th scope="row" className="py-2.5 text-start font-normal">
        <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <CoverMark isHeld={held} />
          <ContentText of={name} />
          {limit && (
            <span className="text-sm text-ink-2 max-sm:col-start-2">
              <ContentText of={limit} />
            </span>
          )}
        </span>
      </th>
      <td className="w-px py-2.5 ps-6 text-end font-medium">
        {figure && <FigureValue figure={figure} />}
      </td>
    </tr>
  )
}
