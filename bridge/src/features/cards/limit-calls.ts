import type { Contract, Currency } from '@sadu/contract'
import { relationTo } from '@sadu/contract/cards/actions'
import { limitBounds } from '@sadu/contract/cards/limit'
import type { LimitDetails } from '@sadu/contract/cards/limit-details'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { changeLimit } from '../../domain/cards/change-limit.ts'
import { readLimit } from '../../domain/cards/credit.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { deleteDraft } from '../../domain/drafts/store.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnlessAllowed } from '../../domain/cards/allowed-card.ts'
import { answerCard } from './answer-card.ts'
import { lockForLimit, lockToAsk, readOpenLimitRequest } from './limit.ts'
import { limitChangedNotice } from './limit-notices.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'
import { readCard } from './store.ts'

/** The issuer's billing currency. */
const currency: Currency = 'SAR'
const money = (minor: number) => ({ minor, currency })

type Asked = { owner: Owner; locked: LockedCard; details: LimitDetails; asksPrimary: boolean }

/** Creates the handlers of limits: the possible range, a request for a higher limit, and an
 * immediate change. The change is confirmed before its handler is called. */
export function createLimitHandlers(
  parts: CardNoticeParts & OpeningParts,
): Handlers<Pick<Contract, 'limitTerms' | 'requestLimit' | 'askForLimit' | 'setLimit'>> {
  /** Opens a request for another limit. Rejects if one is already open. */
  async function open(
    tx: Tx,
    { owner, locked, details, asksPrimary }: Asked,
    now: Date,
  ): Promise<{ reference: string; dueOn: string }> {
    if ((await readOpenLimitRequest(tx, locked)) !== null) throw new Refusal('limitRequestOpen')
    const draft = { place: { kind: 'limit', subject: locked.id }, files: details.files } as const
    const { reference, due } = await openRequest(
      tx,
      parts,
      { owner, kind: 'limit', card: locked, details, draft, asksPrimary },
      now,
    )
    return { reference, dueOn: due.on }
  }

  return {
    async limitTerms({ cardReference }, { tx, owner }) {
      const row = await readCard(tx, owner, rowId(cardReference))
      if (!row) throw new Refusal('notFound')
      const isAsking = relationTo(owner, row) === 'supplementaryHolder'
      refuseUnlessAllowed(owner, row, isAsking ? 'askForLimit' : 'changeLimit')
      const { clientId } = owner
      const now = await readLimit(tx, { clientId, id: row.id })
      const { current, lowest, highest, ...because } = limitBounds(now, { isAsking })
      const isRequest = row.kind === 'primary' || isAsking
      return {
        ...because,
        current: money(current),
        lowest: money(lowest),
        highest: money(highest),
        used: money(now.used),
        held: money(now.held),
        raising: isAsking ? 'approval' : isRequest ? 'request' : 'atOnce',
        openRequest: isRequest ? await readOpenLimitRequest(tx, { ...row, clientId }) : null,
      }
    },

    async requestLimit({ cardReference, newLimit, files, ...answers }, { tx, owner, now }) {
      const asked = { cardReference, newLimit, change: 'request' } as const
      const { locked, bounds } = await lockForLimit(tx, owner, asked)
      const { income, sector, disability } = answers
      const details = {
        from: money(bounds.current),
        to: money(newLimit),
        income: money(income),
        sector,
        disability,
        files,
      }
      return open(tx, { owner, locked, details, asksPrimary: false }, now)
    },

    async askForLimit({ cardReference, newLimit }, { tx, owner, now }) {
      const { locked, current } = await lockToAsk(tx, owner, { cardReference, newLimit })
      const details = {
        from: money(current),
        to: money(newLimit),
        income: null,
        sector: null,
        disability: null,
        files: [],
      }
      return open(tx, { owner, locked, details, asksPrimary: true }, now)
    },

    async setLimit({ cardReference, newLimit }, { tx, owner, now }) {
      const asked = { cardReference, newLimit, change: 'atOnce' } as const
      const { locked, bounds } = await lockForLimit(tx, owner, asked)
      const change = { from: bounds.current, to: newLimit, by: owner, request: null }
      await changeLimit(tx, parts.keys, { locked, change }, now)
      await deleteDraft(tx, owner, { kind: 'limit', subject: locked.id })
      await notifyOfCard(tx, parts, { owner, card: locked }, (facts) =>
        limitChangedNotice(facts, { from: money(bounds.current), to: money(newLimit) }),
      )
      return answerCard(tx, owner, locked.id)
    },
  }
}
