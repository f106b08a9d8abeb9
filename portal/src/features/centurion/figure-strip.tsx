import type { Localized } from '@sadu/contract'
import { use } from 'react'
import { FigureValue } from './figure-value.tsx'
import { FiguresContext, ContentText } from './content-text.tsx'

/** Two to four figures in a row, each above its label. */
export function FigureStrip({
  figures,
}: {
  figures: readonly { name: string; label: Localized }[]
}) {
  const known = use(FiguresContext)
  return (
    <ul className="grid grid-cols-1 gap-y-6 min-[20rem]:grid-cols-2 border-y border-line py-5 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ name, label }) => {
        const figure = known[name]
        return (
          <li
            key={name}
            className="grid min-w-0 content-start pe-4 min-[20rem]:even:border-s min-[20rem]:even:border-line min-[20rem]:even:ps-5 max-sm:last:odd:col-span-full sm:not-first:border-s sm:not-first:border-line sm:not-first:ps-5"
          >
            <span className="font-light text-[2rem] leading-tight sm:text-[2.5rem]">
              {figure && <FigureValue figure={figure} isLarge />}
            </span>
            <span className="text-pretty text-ink-2">
              <ContentText of={label} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
