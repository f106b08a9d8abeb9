import type { CenturionBlock } from '@sadu/contract/centurion/shape'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Agreements } from './agreements.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { Part } from './part.tsx'
import { ProgrammeCards } from './programme-cards.tsx'
import type { CenturionAnswer } from './queries.ts'
import { BannerBlock, TextBlock } from './text-block.tsx'

const LoungeFinder = lazyPart(() => import('./lounge-finder.tsx'), 'LoungeFinder')
const CoverTable = lazyPart(() => import('./cover-table.tsx'), 'CoverTable')
const CoverCalculator = lazyPart(() => import('./cover-calculator.tsx'), 'CoverCalculator')
const Instalments = lazyPart(() => import('./instalment-calculator.tsx'), 'InstalmentCalculator')
const Points = lazyPart(() => import('./points-calculator.tsx'), 'PointsCalculator')

const CALCULATORS = { cover: CoverCalculator, instalments: Instalments, points: Points }

type BlockProps = { block: CenturionBlock; answer: CenturionAnswer }

/** Renders a block of a page by its kind. */
export function Block({ block, answer: { charts, lounges } }: BlockProps) {
  switch (block.kind) {
    case 'figures':
      return <FigureStrip figures={block.figures} />
    case 'programmes':
      return (
        <Part title={block.title} intro={block.intro}>
          <ProgrammeCards programmes={block.programmes} charts={charts} />
        </Part>
      )
    case 'text':
      return <TextBlock block={block} />
    case 'banner':
      return <BannerBlock block={block} />
    case 'agreements':
      return (
        <Part title={block.title} intro={block.intro} isBeside>
          <Agreements />
        </Part>
      )
    case 'finder':
      return (
        <Part title={block.title} intro={block.intro}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <LoungeFinder lounges={lounges} />
          </Suspense>
        </Part>
      )
    case 'table':
      return (
        <Part title={block.title} intro={block.intro}>
          <Suspense fallback={<Skeleton className="h-200" />}>
            <CoverTable groups={block.groups} />
          </Suspense>
        </Part>
      )
    case 'calculator': {
      const Calculator = CALCULATORS[block.calculator]
      return (
        <Part title={block.title} intro={block.intro}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Calculator />
          </Suspense>
        </Part>
      )
    }
  }
}
