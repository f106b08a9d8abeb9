import { Trans, useLingui } from '@lingui/react/macro'
import type { CenturionBlock } from '@sadu/contract/centurion/shape'
import { foldText } from '@sadu/contract/core/fold'
import { use, useState } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import { FigureValue } from './figure-value.tsx'
import { FiguresContext, Words } from './words.tsx'

type Groups = Extract<CenturionBlock, { kind: 'table' }>['groups']
type Row = Groups[number]['rows'][number]

/** Whether a benefit is meant by some words, in either language. */
function isMeant({ name, also }: Row, words: string): boolean {
  const said = [name, also].flatMap((text) => (text ? [text.en, text.ar] : []))
  const text = foldText(said.join(' '))
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word))
}

/** What is covered, up to how much, and within which limits; words find a benefit. */
export function CoverTable({ groups }: { groups: Groups }) {
  const { t } = useLingui()
  const figures = use(FiguresContext)
  const [words, setWords] = useState('')
  const found = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isMeant(row, words)) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid gap-6">
      <div className="max-w-md" data-print="hide">
        <SearchField label={t`Find a benefit`} text={words} onSearch={setWords} />
      </div>
      <output className="sr-only">
        {words !== '' && found.length === 0 && t`There is no benefit of these words.`}
      </output>
      {found.length === 0 && (
        <p aria-hidden>
          <Trans>There is no benefit of these words.</Trans>
        </p>
      )}
      {found.map(({ title, rows }) => (
        <table key={title.en} className="w-full border-collapse">
          <caption className="sr-only">
            <Words of={title} />
          </caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 text-start font-semibold">
                <Words of={title} />
              </th>
              <th scope="col" className="py-2 ps-4 text-end text-sm font-normal text-ink-2">
                <Trans>Up to</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const figure = figures[row.figure]
              return (
                <tr key={row.id} className="border-b border-line">
                  <th scope="row" className="py-2.5 text-start font-normal">
                    <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                      <Words of={row.name} />
                      {row.limit && (
                        <span className="text-sm text-ink-2">
                          <Words of={row.limit} />
                        </span>
                      )}
                    </span>
                  </th>
                  <td className="w-px py-2.5 ps-6 text-end font-medium">
                    {figure && <FigureValue figure={figure} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}
