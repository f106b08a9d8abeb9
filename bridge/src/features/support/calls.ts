import { randomBytes, randomUUID } from 'node:crypto'
import type { Contract } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { tidyEmail } from '@sadu/contract/core/email'
import { readMobile, toInternationalMobile } from '@sadu/contract/core/mobile'
import { firstDue } from '@sadu/contract/requests/due'
import { requestReferenceOf } from '@sadu/contract/requests/reference'
import { type MessageKind, visitorProblems } from '@sadu/contract/requests/message'
import { tidyName } from '@sadu/contract/supplementary/names'
import { Refusal } from '../../core/refusal.ts'
import { readFaqs } from '../../domain/help/read-faqs.ts'
import { openRequest, openVisitorRequest, type OpeningParts } from '../../domain/requests/open.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { mailboxOf } from './mailbox.ts'
import { countJudgement, insertFeedback } from './store.ts'

type SupportCalls = Pick<Contract, 'sendFeedback' | 'judgeAnswer' | 'contactIssuer' | 'sendMessage'>

/** Creates the handlers of feedback, judgements of help answers, and messages. */
export function createSupportHandlers(parts: OpeningParts): Handlers<SupportCalls> {
  const { limits } = parts
  let names: Promise<ReadonlySet<string>> | undefined
  return {
    sendFeedback: {
      async prepare({ rating, text, screen, website }, { ip, now, language }) {
        await limits.take('feedback', { ip })
        return async ({ tx }) => {
          // A bot gets the normal response, so that it learns nothing.
          if (website) return {}
          await insertFeedback(tx, {
            id: randomUUID(),
            rating,
            said: text,
            screen,
            language,
            at: now,
          })
          return {}
        }
      },
    },

    judgeAnswer: {
      async prepare({ question, helped }, { caller, ip, now }) {
        await limits.take('judgements', { key: `${caller.jkt} ${question}`, ip })
        names ??= questionNames()
        if (!(await names).has(question)) {
          throw new Refusal('invalidFields', { fields: [{ path: 'question', reason: 'unknown' }] })
        }
        return async ({ tx }) => {
          await countJudgement(tx, { question, day: riyadhDay(now), helped })
          return {}
        }
      },
    },

    contactIssuer: {
      async prepare({ kind, website, department, topic, text, ...typed }, { ip, now, language }) {
        const visitor = { ...readVisitor(typed), language }
        const details = mailboxOf(visitor.email)
        await limits.take('visitorMessages', { ip, details })
        if (kind === 'complaint') {
          await limits.take('visitorNumbers', { details: visitor.contactNumber })
        }
        return async ({ tx }) => {
          if (website) return pretended(kind, now)
          const asked = { kind, details: { department, topic, text, visitor } }
          const { reference, due } = await openVisitorRequest(tx, parts, asked, now)
          return { reference, due }
        }
      },
    },

    sendMessage: {
      async prepare({ kind, department, topic, text }, { owner, now }) {
        const { clientId, cardmemberId } = owner
        await limits.take('ownMessages', { identity: `${clientId} ${cardmemberId}` })
        return async ({ tx }) => {
          const asked = {
            owner,
            kind,
            card: null,
            details: { department, topic, text, visitor: null },
            draft: { place: { kind: 'message', subject: '' }, files: [] },
          } as const
          const { reference, due } = await openRequest(tx, parts, asked, now)
          return { reference, due }
        }
      },
    },
  }
}

/** The ids of the help questions. */
async function questionNames(): Promise<ReadonlySet<string>> {
  const { topics } = await readFaqs()
  return new Set(topics.flatMap(({ questions }) => questions.map(({ id }) => id)))
}

/** A visitor's details as they are stored. Refuses invalid fields. */
function readVisitor(typed: { fullName: string; email: string; contactNumber: string }) {
  const problems = Object.entries(visitorProblems(typed))
  const fields = problems.flatMap(([path, reason]) => (reason ? [{ path, reason }] : []))
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
  return {
    fullName: tidyName(typed.fullName),
    email: tidyEmail(typed.email),
    contactNumber: toInternationalMobile(readMobile(typed.contactNumber)),
  }
}

/** The response to a bot that fills in all fields: a reference that does not exist. */
function pretended(kind: MessageKind, now: Date) {
  const due = firstDue({ kind, state: 'received', isAbroad: false }, riyadhDay(now))
  if (due === null) throw new Error('a new request cannot be in a final state')
  return { reference: requestReferenceOf(randomBytes(8)), due }
}
