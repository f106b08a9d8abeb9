import type { Tx } from '../../platform/db/database.ts'
import { alias, and, asc, eq, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardReport } from '../../platform/db/schema/cards.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'
import type { Owner } from '../../core/owner.ts'
import { isNamedAccount, ownerValues } from '../../domain/accounts/owned-account.ts'
import { isOnItsWay } from '../../domain/cards/on-its-way.ts'
import { cardFigures } from '../../domain/cards/figures.ts'

/** Whether a replacement of this card was ordered, and neither declined nor withdrawn. A card in use
 * can be replaced again if the issuer stopped the delivered one, which was never active. */
const isUnderWay = sql<boolean>`coalesce(${request.state} not in ('declined', 'withdrawn')
  and not (${request.state} = 'done' and ${card.state} in ('active', 'suspended')
    and exists (select from card made where made.client_id = ${card.clientId}
      and made.id = ${cardReport.madeCardId}
      and made.state = 'stopped' and made.stopped_because = 'issuer')), false)`
/** Whether a card that replaces this one exists and is not active yet, or is being replaced
 * itself. */
const isAwaited = sql`exists (
  select from card awaited
  left join card_report reported
    on reported.client_id = awaited.client_id and reported.card_id = awaited.id
  left join request ordered
    on ordered.client_id = reported.client_id and ordered.reference = reported.request_reference
  where awaited.client_id = ${card.clientId} and awaited.replaces_card_id = ${card.id}
    and (awaited.state = 'inactive' or ordered.state not in ('declined', 'withdrawn')))`

const visibleCards = prepared('visible_cards', (tx) => {
  const prime = alias(card, 'prime')
  const before = alias(card, 'before')
  return tx
    .select({
      id: card.id,
      accountId: card.accountId,
      cardmemberId: card.cardmemberId,
      serialNumber: card.serialNumber,
      primeCardSerno: sql<string>`coalesce(${prime.serialNumber}, ${card.serialNumber})`,
      lastDigits: card.lastDigits,
      expiresOn: card.expiresOn,
      kind: card.kind,
      state: card.state,
      returnsOn: card.returnsOn,
      stoppedBecause: card.stoppedBecause,
      replacesId: before.id,
      replacesDigits: before.lastDigits,
      reported: cardReport.what,
      requestReference: request.reference,
      requestState: request.state,
      requestDueOn: request.dueOn,
      isUnderWay,
      isReplacing: sql<boolean>`(${isUnderWay} or ${isAwaited})`,
      issuedOn: card.issuedOn,
      isOnItsWay,
      tier: account.tier,
      currency: account.currency,
      cycleDay: account.cycleDay,
      nameEn: cardmember.fullNameEn,
      nameAr: cardmember.fullNameAr,
      nameOnCard: card.nameOnCard,
      ...cardFigures,
    })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, card.clientId), eq(cardmember.id, card.cardmemberId)),
    )
    .leftJoin(prime, and(eq(prime.clientId, card.clientId), eq(prime.id, card.primaryCardId)))
    .leftJoin(before, and(eq(before.clientId, card.clientId), eq(before.id, card.replacesCardId)))
    .leftJoin(
      cardReport,
      and(eq(cardReport.clientId, card.clientId), eq(cardReport.cardId, card.id)),
    )
    .leftJoin(
      request,
      and(eq(request.clientId, card.clientId), eq(request.reference, cardReport.requestReference)),
    )
    .where(
      and(
        eq(card.clientId, sql.placeholder('client')),
        isNamedAccount,
        sql`(${sql.placeholder('card')}::uuid is null or ${card.id} = ${sql.placeholder('card')}::uuid)`,
        sql`(${sql.placeholder('isPrimary')}::boolean
          or ${card.cardmemberId} = ${sql.placeholder('cardmember')})`,
      ),
    )
    .orderBy(asc(account.id), asc(card.kind), asc(card.issuedOn), asc(card.serialNumber))
    .prepare('visible_cards')
})

/** The cards that the owner may see, of one account or of all: primary cards before supplementary
 * ones, older ones first. */
export function readCards(tx: Tx, owner: Owner, accountId: string | null) {
  return visibleCards(tx).execute({ ...ownerValues(owner), account: accountId, card: null })
}
export type CardRow = Awaited<ReturnType<typeof readCards>>[number]

/** One card that the owner may see; null if there is none. */
export async function readCard(tx: Tx, owner: Owner, cardId: string): Promise<CardRow | null> {
  const named = { ...ownerValues(owner), account: null, card: cardId }
  const [row] = await visibleCards(tx).execute(named)
  return row ?? null
}
