import type { CodeName } from '@sadu/contract'
import { requestAfter, type RequestEvent } from '@sadu/contract/requests/states'
import { askSecondPerson, needsSecondPerson } from './second-person.ts'
import { type DisputeRow, readDispute } from '../../domain/disputes/store.ts'
import { type DisputeWarnings, readWarnings } from '../../domain/disputes/warnings.ts'
import { amountText } from '../../domain/notices/amount-text.ts'
import { type AnyRequestRow, clientsRow } from '../../domain/requests/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { MOMENT, plain } from './text.ts'
import type { Verb } from './entry.ts'

/** The facts that the desk needs about a dispute before crediting it. */
type Disputed = { row: DisputeRow; warnings: DisputeWarnings; isForTwo: boolean }

/** Reads these facts for a request; null if it is not a dispute. */
export async function readDisputed(
  tx: Tx,
  { clientId, id, kind }: Pick<AnyRequestRow, 'clientId' | 'id' | 'kind'>,
  aboveMinor: number,
): Promise<Disputed | null> {
  if (kind !== 'dispute' || clientId === null) return null
  const row = await readDispute(tx, { clientId, requestId: id })
  if (!row) return null
  const warnings = await readWarnings(tx, row)
  const isOpen = row.outcome === 'open'
  return { row, warnings, isForTwo: isOpen && needsSecondPerson(row, warnings, aboveMinor) }
}

/** Formats these facts for the desk: the warnings, and whether two people must decide. */
export function disputedFacts({ row, warnings, isForTwo }: Disputed): [string, string][] {
  const { isDescribed, charges, disputes } = warnings
  const money = (minor: number) => amountText({ minor, currency: 'SAR' }).en
  const isUnknown = isDescribed && charges.length === 0
  const lines = [
    ...(isUnknown ? ['the account has no such charge, and none like it'] : []),
    ...charges.map(({ serialNumber, merchant, day, amountMinor, dispute }) => {
      const disputed = dispute === null ? '' : `, disputed in ${dispute}`
      return `a charge like it: ${serialNumber}, ${merchant}, ${day}, ${money(amountMinor)}${disputed}`
    }),
    ...disputes.map(
      ({ reference, merchant, day, amountMinor, outcome, creditMinor }) =>
        `a dispute like it: ${reference}, ${merchant}, ${day}, ${money(amountMinor)}, ${outcome}, ${money(creditMinor)} credited`,
    ),
  ]
  return [
    ...lines.map((line): [string, string] => ['look out', plain(line)]),
    ...(isForTwo ? [['credit', forTwo(row)] satisfies [string, string]] : []),
  ]
}

function forTwo({ firstStep, firstOperator, firstAt }: DisputeRow): string {
  if (firstStep === null || firstAt === null) return 'two people decide it'
  const verb = firstStep === 'credited' ? 'credit' : 'approve'
  return `${firstOperator} wrote “${verb}” at ${MOMENT.format(firstAt)}, a second person has to write the same`
}

type Asked = { row: AnyRequestRow; event: RequestEvent; operator: string; aboveMinor: number }

/** Checks whether a step may be applied to a locked request now, or needs a second person first. */
export async function askForTwo(
  tx: Tx,
  keys: Secrets,
  { row, ...asked }: Asked,
  now: Date,
): Promise<'may' | 'waits' | 'sameAgain'> {
  const own = clientsRow(row)
  if (!own || requestAfter(own.kind, own.state, asked.event) === null) return 'may'
  return askSecondPerson(tx, keys, { row: own, ...asked }, now)
}

/** The desk's messages while a second person is missing. */
export const FOR_TWO = {
  waits: (verb: Verb, reference: string) =>
    `Two people must decide this. It takes effect when another person writes: ${verb} ${reference}`,
  sameAgain: (verb: Verb, reference: string) =>
    `You made the first decision. Another person must write: ${verb} ${reference}`,
}

/** The reasons why a request cannot be approved or a dispute credited. */
export const NOT_APPROVED: Partial<Record<CodeName, string>> = {
  disputedAlready: 'another dispute has been credited for this charge.',
  notDisputable: 'with what was described before it is above the limit of the account.',
  limitNotPossible: 'the limit of the account is now higher. Decline it, and say so.',
  payoutAccountChanged:
    'another bank account is on file than the customer confirmed. Decline it, and say so.',
  applicantHasCard: 'the person already has a card of the account. Decline it, and say so.',
  payoutNotPossible: 'too little is left of the credit balance. Decline it, and say so.',
}
