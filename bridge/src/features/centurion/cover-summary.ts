import type { Language, Localized } from '@sadu/contract'
import { partsOf } from '@sadu/contract/centurion/figure-names'
import type { answerOf } from '@sadu/contract/centurion/page'
import type { Figure } from '@sadu/contract/centurion/shape'

type Answer = ReturnType<typeof answerOf>

/** The summary of the cover in one language, with figures inserted, for printing and offline
 * reading. It contains no personal data. */
export type CoverSummary = {
  title: string
  about: string
  groups: { title: string; rows: { name: string; limit: string; amount: string }[] }[]
  /** Applies to all groups. */
  standing: string
}

const counts = new Intl.NumberFormat('en-GB')

/** Digits are Latin in both languages, as in all documents, since people abroad have to read them
 * too. */
function figureText({ kind, value }: Figure): string {
  const count = counts.format(value)
  return kind === 'usd' ? `USD ${count}` : count
}

/** Builds the summary from the page about the insurance. */
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
