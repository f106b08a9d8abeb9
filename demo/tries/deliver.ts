import { readRequestReference } from '@sadu/contract/requests/reference'
import { lockRequest } from '../../bridge/src/domain/requests/store.ts'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import { and, asc, inArray } from '../../bridge/src/platform/db/drizzle.ts'
import { request } from '../../bridge/src/platform/db/schema/requests.ts'
import { applyNextStep } from '../decide-requests.ts'
import type { Try } from './try.ts'
import { TypedRefusal } from './typed.ts'

const ORDERS = ['cardIssue', 'supplementary'] as const
const UNDER_WAY = ['received', 'inReview', 'approved', 'beingMade', 'onItsWay'] as const

/** Completes the order of a card: it is made, sent and delivered. */
export const deliver: Try = {
  about: 'makes, sends and delivers a card that was ordered',
  words: ['request'],
  marks: [],
  movesRequests: true,
  help: `npm run demo -- deliver, and if you like:
  --request REFERENCE   the order; needed where several are under way`,
  async run(tx, values, { now }, parts) {
    const reference = await orderOf(tx, values['request'])
    if (!parts) throw new Error('a request is moved with the keys of the bridge')
    for (;;) {
      const locked = await lockRequest(tx, reference)
      if (!locked || !ORDERS.some((kind) => kind === locked.kind)) {
        throw new TypedRefusal(`${reference} is no order of a card.`)
      }
      if (!UNDER_WAY.some((state) => state === locked.state)) {
        throw new TypedRefusal(
          locked.state.startsWith('waiting')
            ? `${reference} waits for the customer, who has to answer first.`
            : `${reference} has ended already.`,
        )
      }
      const event = await applyNextStep(tx, parts, locked, now)
      if (event === 'delivered') return { isDone: true, text: `Delivered: ${reference}.` }
      if (event === null) throw new Error(`nothing leads on from ${locked.state}`)
    }
  },
}

async function orderOf(tx: Tx, typed: string | boolean | undefined): Promise<string> {
  if (typeof typed === 'string') {
    const { code } = readRequestReference(typed)
    if (!code) throw new TypedRefusal(`“${typed}” is no reference, such as 7K4M-2QXB.`)
    return code
  }
  const open = await tx
    .select({ reference: request.reference })
    .from(request)
    .where(and(inArray(request.kind, [...ORDERS]), inArray(request.state, [...UNDER_WAY])))
    .orderBy(asc(request.openedAt))
  const [first, other] = open
  if (!first) throw new TypedRefusal('No order of a card is under way. Ask for one first.')
  if (other) {
    const all = open.map(({ reference }) => reference).join(', ')
    throw new TypedRefusal(`Several orders are under way: ${all}. Write --request and one of them.`)
  }
  return first.reference
}
