import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallName } from '@sadu/contract'
import { count, eq, like, sql } from './platform/db/drizzle.ts'
import { issuerEvent } from './platform/db/schema/cards.ts'
import { outboxMessage } from './platform/db/schema/operations.ts'
import { request } from './platform/db/schema/requests.ts'
import { APPLICATION } from '../../testing/application.ts'
import type { Browser } from '../../testing/browser.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { pdfOf } from '../../testing/upload-files.ts'
import { AT_ONCE } from '../../testing/scope.ts'

const ORDER = { contactMethod: 'sms', reason: 'other', recurringFollows: true } as const
const NEW_ID = '1098765439'
const ELSEWHERE = { line1: '12 Olaya Street', line2: null, city: 'Riyadh', country: 'SA' }

describeOnDatabases('a call that opens a request', (kind) => {
  const { database, people, cardOf, codeFor } = cardWorld(kind)

  /** A person who has reported a card, and the input that orders a replacement. */
  async function reported(who: 'noura' | 'khalid' | 'reema', digits: string) {
    const browser = people()[who]
    const { cardReference } = await cardOf(browser, digits)
    await browser.call('issueCard', { cardReference, what: 'damaged' })
    return { browser, order: { cardReference, ...ORDER } }
  }

  type Prepared = { browser: Browser; name: CallName; input: object; other: object }

  /** For each call that opens a request: the person, the input, and a different input. */
  const PREPARED: Record<string, () => Promise<Prepared>> = {
    requestLimit: async () => {
      const browser = people().noura
      const { cardReference } = await cardOf(browser, '1946')
      const place = { kind: 'limit', subject: cardReference, purpose: 'salaryCertificate' } as const
      const file = { name: 'certificate.pdf', content: pdfOf() }
      const { results } = await browser.call('addUpload', place, { file })
      const files = [results.upload.uploadReference]
      const said = { income: 1_850_000, sector: 'private', disability: false, files }
      const input = { cardReference, newLimit: 8_000_000, ...said }
      return { browser, name: 'requestLimit', input, other: { ...input, newLimit: 9_000_000 } }
    },
    disputeMarked: async () => {
      const { browser, order } = await reported('reema', '10054')
      const { cardReference } = order
      const list = { cardReference, kinds: ['purchase' as const] }
      const { transactions } = (await browser.call('listTransactions', list)).results
      const transactionReferences = transactions
        .slice(0, 1)
        .map(({ transactionReference }) => transactionReference)
      await browser.call('markUnknown', { cardReference, transactionReferences })
      const answers = { hasCard: 'no', sharedCard: 'no' }
      const input = { cardReference, transactionReferences, answers }
      return { browser, name: 'disputeMarked', input, other: { ...input, explanation: 'More' } }
    },
    orderReplacement: async () => {
      const { browser, order: input } = await reported('noura', '1946')
      const other = { ...input, information: 'Another one' }
      return { browser, name: 'orderReplacement', input, other }
    },
    orderReplacementElsewhere: async () => {
      const { browser, order } = await reported('reema', '10054')
      const action = { ...order, address: ELSEWHERE }
      const code = await codeFor(browser, 'orderReplacementElsewhere', action)
      const input = { ...action, ...code }
      const other = { ...input, address: { ...ELSEWHERE, city: 'Jeddah' } }
      return { browser, name: 'orderReplacementElsewhere', input, other }
    },
    submitDispute: async () => {
      const browser = people().noura
      const { cardReference } = await cardOf(browser, '1946')
      const list = { cardReference, kinds: ['purchase' as const] }
      const [charge] = (await browser.call('listTransactions', list)).results.transactions
      if (!charge) throw new Error('no charge')
      const { transactionReference, billingAmount } = charge
      const input = {
        cardReference,
        transactionReference,
        reason: 'notMine',
        answers: { hasCard: 'yes', sharedCard: 'no' },
        amountMinor: billingAmount.minor,
        files: [],
      }
      const other = { ...input, amountMinor: billingAmount.minor - 1 }
      return { browser, name: 'submitDispute', input, other }
    },
    sendMessage: async () => {
      const browser = people().noura
      const said = { department: 'cards', topic: 'question', text: 'Where is my card?' }
      const input = { kind: 'contact', ...said }
      return { browser, name: 'sendMessage', input, other: { ...input, kind: 'complaint' } }
    },
    requestArrangement: async () => {
      const browser = people().reema
      const what = { page: 'dining', chart: 'dallah' }
      const input = { ...what, day: null, guests: 4, note: 'By the window' }
      return { browser, name: 'requestArrangement', input, other: { ...input, guests: 5 } }
    },
    requestPayout: async () => {
      const browser = people().khalid
      const { accounts } = (await browser.call('listAccounts', {})).results
      const accountReference = accounts[1]?.accountReference ?? ''
      const { most, to } = (await browser.call('checkPayout', { accountReference })).results
      const action = { accountReference, amountMinor: most.minor, ibanEnd: to?.ibanEnd ?? '' }
      const input = { ...action, ...(await codeFor(browser, 'requestPayout', action)) }
      return { browser, name: 'requestPayout', input, other: { ...input, amountMinor: 1_000 } }
    },
    requestPersonal: async () => {
      const browser = people().reema
      const { version, fullName, nationality, email } = await profileOf(browser)
      const action = {
        version,
        fullName: 'Reema Alqahtani',
        fullNameAr: fullName.ar,
        nationality: nationality ?? '',
        email: email ?? '',
      }
      const input = { ...action, ...(await codeFor(browser, 'requestPersonal', action)) }
      const other = { ...input, fullName: 'Reema Other' }
      return { browser, name: 'requestPersonal', input, other }
    },
    requestIdentity: async () => {
      const browser = people().khalid
      const { version } = await profileOf(browser)
      const place = { kind: 'identity', purpose: 'identityCopy' } as const
      const file = { name: 'id.pdf', content: pdfOf() }
      const { results } = await browser.call('addUpload', place, { file })
      const uploadReferences = [results.upload.uploadReference]
      const action = { version, legalId: NEW_ID, expiresOn: '2029-05-01', uploadReferences }
      const input = { ...action, ...(await codeFor(browser, 'requestIdentity', action)) }
      const other = { ...input, expiresOn: '2029-06-01' }
      return { browser, name: 'requestIdentity', input, other }
    },
    applySupplementary: () => application('khalid', '0318'),
    'applySupplementary, which the primary decides': () => application('faisal', '2208'),
  }

  const profileOf = async (browser: Browser) =>
    (await browser.call('getProfile', {})).results.profile

  async function application(who: 'khalid' | 'faisal', digits: string): Promise<Prepared> {
    const browser = people()[who]
    const { cardReference: primaryCardReference } = await cardOf(browser, digits)
    const uploadReferences: string[] = []
    for (const purpose of ['identityCopy', 'familyCopy'] as const) {
      const place = { kind: 'supplementary', purpose } as const
      const file = { name: `${purpose}.pdf`, content: pdfOf() }
      const { results } = await browser.call('addUpload', place, { file })
      uploadReferences.push(results.upload.uploadReference)
    }
    const action = { ...APPLICATION, primaryCardReference, uploadReferences }
    const code = await codeFor(browser, 'applySupplementary', action)
    const input = { ...action, ...code }
    const other = { ...input, mobile: '0550000198' }
    return { browser, name: 'applySupplementary', input, other }
  }

  /** The number of requests, and of messages to people and events to the issuer about the last
   * one. */
  async function effects() {
    const { requests, last } = await database().read(async (tx) => {
      const rows = await tx
        .select({ reference: request.reference })
        .from(request)
        .orderBy(sql`${request.openedAt} desc`)
      return { requests: rows.length, last: rows[0]?.reference ?? '' }
    })
    const [said] = await database().read((tx) =>
      tx
        .select({ count: count() })
        .from(outboxMessage)
        .where(like(outboxMessage.body, `%${last}%`)),
    )
    const [told] = await database().read((tx) =>
      tx
        .select({ count: count() })
        .from(issuerEvent)
        .where(eq(sql`${issuerEvent.facts} ->> 'request'`, last)),
    )
    return { requests, last, said: said?.count ?? 0, told: told?.count ?? 0 }
  }

  test.each(Object.keys(PREPARED))(
    `%s: ${AT_ONCE} concurrent calls with one key open one request, and another body is refused`,
    async (name) => {
      const { browser, name: call, input, other } = await PREPARED[name]!()
      const before = await effects()
      const headers = { 'idempotency-key': randomUUID() }
      const send = (body: object) => browser.call(call, body, { headers })
      const replies = await sendAtOnce(AT_ONCE, () => send(input))
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
      const after = await effects()
      expect(after.requests).toBe(before.requests + 1)
      // One SMS, one email and one event for the issuer; two more messages if a primary cardmember
      // has to decide.
      expect([after.said, after.told]).toEqual([name.endsWith('decides') ? 4 : 2, 1])

      expect(nameOf(await send(other))).toBe('keyReused')
      expect(JSON.stringify((await send(input)).results)).toBe(JSON.stringify(replies[0]?.results))
      expect(await effects()).toEqual(after)
    },
  )
})
