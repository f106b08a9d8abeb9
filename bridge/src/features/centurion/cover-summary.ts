import type { Language, Localized } from '@sadu/contract'
import { partsOf } from '@sadu/contract/centurion/figure-names'
import type { answerOf } from '@sadu/contract/centurion/page'
import type { Figure } from '@sadu/contract/centurion/shape'

type Answer = ReturnType<typeof answerOf>

/** The cover in the words of a language, its figures in their places: what is printed, and what is kept to be read
 * without a network. Nothing of a person is in it. */
export type CoverSummary = {
  title: string
  about: string
  groups: { title: string; rows: { name: string; limit: string; amount: string }[] }[]
  /** What holds for all of it. */
  standing: string
}

const counts = new Intl.NumberFormat('en-GB')

/** Digits are Latin in both languages, as on every paper: others read it too, at a counter abroad. */
function figureText({ kind, value }: Figure): string {
  const count = counts.format(value)
  return kind === 'usd' ? `USD ${count}` : count
}

/** The page of the insurance as a summary. */
export function coverSummary(
  { page, figures, standing }: Pick<Answer, 'page' | 'figures' | 'standing'>,
  language: Language,
): CoverSummary {
  const figureOf = (name: string | null) => {
    const figure = name === null ? undefined : figures[name]
    return figure ? figureText(figure) : ''
  }
  const written = (text: Localized | undefined) =>
    partsOf(text?.[language] ?? '')
      .map(({ words, name }) => words + figureOf(name))
      .join('')
  const tables = page.blocks.flatMap((block) => (block.kind === 'table' ? block.groups : []))
  return {
    title: written(page.hero),
    about: written(page.lead),
    groups: tables.map(({ title, rows }) => ({
      title: written(title),
      rows: rows.map(({ name, limit, figure }) => ({
        name: written(name),
        limit: written(limit),
        amount: figureOf(figure),
      })),
    })),
    standing: written(standing),
  }
}
