import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { addToInbox } from '../inbox/store.ts'
import { pointsText } from '../notices/points-text.ts'

/** A share that ended, with its holder and the giver of its points. */
export type EndedShare = {
  id: string
  clientId: string
  holder: { cardmemberId: string; name: Localized }
  giverId: string
  points: number
}

/** Notifies both people, in their inboxes, where the points of a share went. */
export async function notifyOfEndedShare(
  tx: Tx,
  { id, clientId, holder, giverId, points }: EndedShare,
  now: Date,
): Promise<void> {
  const of = { clientId, kind: 'points' as const, key: id }
  const count = pointsText(points)
  await addToInbox(
    tx,
    [
      {
        ...of,
        cardmemberId: giverId,
        title: { en: 'Points are back on your balance', ar: 'عادت نقاط إلى رصيدك' },
        line: {
          en: `${holder.name.en} has no card on your account any more. Left of the points you gave: ${count.en}.`,
          ar: `لم تعد هناك بطاقة على حسابك باسم ${holder.name.ar}. المتبقي من النقاط التي أهديتها: ${count.ar}.`,
        },
      },
      {
        ...of,
        cardmemberId: holder.cardmemberId,
        title: { en: 'Your points went back', ar: 'عادت نقاطك إلى الحساب' },
        line: {
          en: `Your card has ended, so the points you had left are on the account’s balance again: ${count.en}.`,
          ar: `أُلغيت بطاقتك، فعادت النقاط المتبقية لك إلى رصيد الحساب: ${count.ar}.`,
        },
      },
    ],
    now,
  )
}
