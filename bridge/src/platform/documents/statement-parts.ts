import type { PrintedCard, StatementDocument, StatementLine } from './statement-document.ts'

/** Lines of a section, and their total. */
type StatementPart = { lines: readonly StatementLine[]; totalMinor: number }

/** The charges of one card; null for charges without a card. */
type CardCharges = StatementPart & { card: PrintedCard | null }

/** The printed sections of a statement. The opening balance plus the four totals equals the closing
 * balance. */
type StatementParts = {
  payments: StatementPart
  refunds: StatementPart
  /** The primary cardmember first, then in order of appearance. */
  charges: { byCard: readonly CardCharges[]; totalMinor: number }
  fees: StatementPart
  /** The total of cash withdrawals, which are among the charges. */
  cashMinor: number
}

type Section = Exclude<keyof StatementParts, 'cashMinor'>

/** Sorts the lines of a statement into sections. Throws if the figures do not add up, since a wrong
 * statement must not be issued. */
export function partsOf(statement: StatementDocument): StatementParts {
  const { lines, openingMinor, closingMinor, points, holder } = statement
  if (openingMinor + sum(lines) !== closingMinor) {
    throw new Error('the statement does not add up to its closing balance')
  }
  if (points.opening + points.earned + points.other !== points.closing) {
    throw new Error('the statement does not add up to its closing points')
  }
  const part = (name: Section) => partOf(lines.filter((line) => nameOf(line) === name))
  const charges = part('charges')
  return {
    payments: part('payments'),
    refunds: part('refunds'),
    charges: { byCard: byCard(charges.lines, holder), totalMinor: charges.totalMinor },
    fees: part('fees'),
    cashMinor: sum(lines.filter(({ kind }) => kind === 'cash')),
  }
}

/** Returns the section of a line. Credits of disputes and offers count as refunds; their reversals,
 * and the movements of plans, count as charges. */
function nameOf({ kind, isCredit }: StatementLine): Section {
  if (kind === 'payment') return 'payments'
  if (kind === 'fee') return 'fees'
  return isCredit ? 'refunds' : 'charges'
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
