import type { Contract, RequestDetail } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { EVENT_OF, requestActions, type RequestAction } from '@sadu/contract/requests/actions'
import { isApplication } from '@sadu/contract/requests/applications'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { advanceRequest, dueOf } from '../../domain/requests/advance.ts'
import { lockVisibleRequest, readThread, type RequestRow } from '../../domain/requests/store.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import { readUploadsOfRequest } from '../../domain/uploads/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { lockToDecide } from './decide.ts'
import { isAnswered, presentRequest, presentStep } from './present.ts'
import { insertRating, readRequest, readRequests } from './store.ts'

type RequestCalls = Pick<
  Contract,
  | 'listRequests'
  | 'requestDetail'
  | 'withdrawRequest'
  | 'answerRequest'
  | 'remindOfRequest'
  | 'decideRequest'
  | 'objectToDecision'
  | 'rateAnswer'
>

/** Creates the handlers of requests: their list, their details, the actions of the person who
 * opened them, and the primary cardmember's decision. */
export function createRequestHandlers(parts: OpeningParts): Handlers<RequestCalls> {
  async function act(tx: Tx, owner: Owner, { note = null, ...asked }: Act): Promise<RequestDetail> {
    const { action, now } = asked
    const locked = await lockForAction(tx, owner, asked)
    const made = { event: EVENT_OF[action], by: owner.cardmemberId, note }
    await advanceRequest(tx, parts, locked, made, now)
    return answerDetail(tx, owner, asked)
  }
  const days = parts.figures?.objectionDays
  const answerDetail = (tx: Tx, owner: Owner, asked: { reference: string; now: Date }) =>
    readDetail(tx, owner, { ...asked, days })

  return {
    async listRequests(_, { tx, owner, now }) {
      const shown = await readRequests(tx, owner)
      const requests = shown.map((one) => presentRequest(one, owner, now, days))
      return { requests: requests.toSorted((one, other) => rankOf(one) - rankOf(other)) }
    },

    async requestDetail({ reference }, { tx, owner, now }) {
      return answerDetail(tx, owner, { reference, now })
    },

    async withdrawRequest({ reference }, { tx, owner, now }) {
      return act(tx, owner, { action: 'withdraw', reference, now })
    },

    async answerRequest({ reference, note }, { tx, owner, now }) {
      return act(tx, owner, { action: 'answer', reference, note, now })
    },

    async decideRequest({ reference, decision }, { tx, owner, now }) {
      const locked = await lockToDecide(tx, parts.keys, owner, { reference, decision })
      const event = decision === 'approve' ? 'primaryApproved' : 'primaryDeclined'
      await advanceRequest(tx, parts, locked, { event, by: owner.cardmemberId }, now)
      return answerDetail(tx, owner, { reference, now })
    },

    async objectToDecision({ reference, text }, { tx, owner, now }) {
      const locked = await lockVisibleRequest(tx, owner, reference)
      if (!locked) throw new Refusal('notFound')
      if (locked.cardmemberId !== owner.cardmemberId) throw new Refusal('notAllowed')
      const shown = await readRequest(tx, owner, reference)
      const objection = shown && presentRequest(shown, owner, now, days).objection
      const isOpen = objection !== null && objection.reference === null
      if (!isOpen || !isApplication(locked.kind)) throw new Refusal('requestStateRefuses')
      const card = cardOf(locked)
      const details = { decision: reference, decided: locked.kind, text }
      const opened = await openRequest(tx, parts, { owner, kind: 'objection', card, details }, now)
      return { reference: opened.reference, dueOn: opened.due.on }
    },

    async rateAnswer({ reference, rating, note }, { tx, owner, now }) {
      const locked = await lockVisibleRequest(tx, owner, reference)
      if (!locked) throw new Refusal('notFound')
      const { clientId, id: requestId, cardmemberId, kind, state } = locked
      if (cardmemberId !== owner.cardmemberId) throw new Refusal('notAllowed')
      const isStored =
        isAnswered(kind, state) &&
        (await insertRating(tx, { clientId, requestId, rating, note, at: now }))
      if (!isStored) throw new Refusal('requestStateRefuses')
      return {}
    },

    async remindOfRequest({ reference }, { tx, owner, now }) {
      return act(tx, owner, { action: 'remind', reference, now })
    },
  }
}

/** An action of the person who opened the request, with its note. */
type Act = {
  action: Exclude<RequestAction, 'decide'>
  reference: string
  note?: string | null
  now: Date
}

/** Locks a request for an action. Rejects with `notFound` if the owner may not see it, with
 * `notAllowed` if someone else opened it, and with `requestStateRefuses` if its state does not
 * allow the action. */
async function lockForAction(
  tx: Tx,
  owner: Owner,
  { reference, action, now }: Act,
): Promise<RequestRow> {
  const locked = await lockVisibleRequest(tx, owner, reference)
  if (!locked) throw new Refusal('notFound')
  if (locked.cardmemberId !== owner.cardmemberId) throw new Refusal('notAllowed')
  const today = riyadhDay(now)
  const allowed = requestActions({ ...locked, due: dueOf(locked) }, { today, by: 'asker' })
  if (!allowed.includes(action)) throw new Refusal('requestStateRefuses')
  return locked
}

/** Requests that wait for the person come first, ended ones last. */
const rankOf = ({ needsYou, due }: { needsYou: boolean; due: object | null }) =>
  needsYou ? 0 : due === null ? 2 : 1

const cardOf = ({ cardId, holderId }: RequestRow) =>
  cardId === null || holderId === null ? null : { id: cardId, cardmemberId: holderId }

async function readDetail(
  tx: Tx,
  owner: Owner,
  { reference, now, days }: { reference: string; now: Date; days: number | undefined },
): Promise<RequestDetail> {
  const shown = await readRequest(tx, owner, reference)
  if (!shown) throw new Refusal('notFound')
  const thread = await readThread(tx, shown.row)
  const files = await readUploadsOfRequest(tx, owner, shown.row.id)
  return {
    request: presentRequest(shown, owner, now, days),
    thread: thread.map((step) => presentStep(step, shown.row, owner)),
    files: files.map(({ id, fileName, size }) => ({ uploadReference: id, fileName, size })),
  }
}
