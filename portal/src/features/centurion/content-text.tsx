import type { Localized } from '@sadu/contract'
import { partsOf } from '@sadu/contract/centurion/figure-names'
import type { Figures } from '@sadu/contract/centurion/shape'
import { createContext, Fragment, use } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { FigureValue } from './figure-value.tsx'

/** Figures of the current page, by name. */
export const FiguresContext = createContext<Figures>({})

/** A content text in the current language, with its figures inserted. */
export function ContentText({ of }: { of: Localized }) {
  const language = useLanguage()
  const figures = use(FiguresContext)
  return partsOf(of[language]).map(({ words, name }, at) => {
    const figure = name === null ? undefined : figures[name]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
      <Fragment key={at}>
        {words}
        {figure && <FigureValue figure={figure} />}
      </Fragment>
    )
  })
}

/** A figure of the page by name. Throws if missing: pages include what their calculators use. */
export function useFigure(name: string): number {
  const figure = use(FiguresContext)[name]
  if (!figure) throw new Error(`the page comes without the figure ${name}`)
  return figure.value
}
