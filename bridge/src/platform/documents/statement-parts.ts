import type { PrintedCard, StatementDocument, StatementLine } from './statement-document.ts'

/** Lines that belong together, and what they come to. */
type StatementPart = { lines: readonly StatementLine[]; totalMinor: number }

/** What was charged with one card; null for charges that name none. */
type CardCharges = StatementPart & { card: PrintedCard | null }

/** A statement in the parts in which it is printed. The opening balance and the four totals come to
 * the closing balance. */
type StatementParts = {
  payments: StatementPart
  refunds: StatementPart
  /** The primary cardmember first, then in the order in which the cards appear. */
  charges: { byCard: readonly CardCharges[]; totalMinor: number }
  fees: StatementPart
}

/** Sorts the lines of a statement into its parts. Throws when the figures do not add up: such a paper
 * must not leave the house. */
export function partsOf(statement: StatementDocument): StatementParts {
  const { lines, openingMinor, closingMinor, points, holder } = statement
  if (openingMinor + sum(lines) !== closingMinor) {
    throw new Error('a statement does not come to its closing balance')
  }
  if (points.opening + points.earned + points.other !== points.closing) {
    throw new Error('a statement does not come to its closing points')
  }
  const part = (name: keyof StatementParts) => partOf(lines.filter((line) => nameOf(line) === name))
  const charges = part('charges')
  return {
    payments: part('payments'),
    refunds: part('refunds'),
    charges: { byCard: byCard(charges.lines, holder), totalMinor: charges.totalMinor },
    fees: part('fees'),
  }
}

/** What a dispute or an offer credits stands with the refunds, what it takes back with the charges. */
function nameOf({ kind, billingMinor }: StatementLine): keyof StatementParts {
  if (kind === 'payment') return 'payments'
  if (kind === 'fee') return 'fees'
  if (kind === 'dispute' || kind === 'offer') return billingMinor < 0 ? 'refunds' : 'charges'
  return kind === 'refund' ? 'refunds' : 'charges'
}

function byCard(charges: readonly StatementLine[], holder: PrintedCard): CardCharges[] {
  const groups = Map.groupBy(charges, ({ card }) => card && keyOf(card))
  return [...groups]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([, lines]) => ({ card: lines[0]?.card ?? null, lines, totalMinor: sum(lines) }))

  function rank(key: string | null): number {
    return key === keyOf(holder) ? 0 : 1
  }
}

function keyOf({ cardmemberName, lastDigits }: PrintedCard): string {
  return JSON.stringify([cardmemberName.en, lastDigits])
}

function partOf(lines: readonly StatementLine[]): StatementPart {
  return { lines, totalMinor: sum(lines) }
}

function sum(lines: readonly StatementLine[]): number {
  return lines.reduce((total, { billingMinor }) => total + billingMinor, 0)
}
