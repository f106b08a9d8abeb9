import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contract, PIN_VIEW, Tier, type ActionPurpose, type CallName } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { CARD_STATES, type CardState } from '@sadu/contract/cards/states'
import { and, desc, eq, gt, ne, sql } from '../../platform/db/drizzle.ts'
import {
  cardBlockedMerchant,
  cardControl,
  cardPin,
  cardReport,
  cardReportTransaction,
  cardRule,
} from '../../platform/db/schema/cards.ts'
import type { Tx } from '../../platform/db/database.ts'
import { account, card, merchant, posting } from '../../platform/db/schema/customers.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { offer } from '../../platform/db/schema/offers.ts'
import { request as requestTable } from '../../platform/db/schema/requests.ts'
import { upload } from '../../platform/db/schema/uploads.ts'
import { oneTimeCode } from '../../platform/db/schema/sessions.ts'
import { createBrowser, latestCode, type Browser, type Reply } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { OMAR, submitDetails } from '../../../../testing/flow.ts'
import { describeInLongRun } from '../../../../testing/long-run.ts'
import { isLongRun } from '../../../../testing/scope.ts'

/** Everyone who may try an action, with the card that they try it on. */
const EVERYBODY = [
  ['A primary cardmember, on the own card', 'noura', '1946'],
  ['A primary cardmember, on the card of a supplementary one', 'noura', '2208'],
  ['A supplementary cardmember, on the own card', 'faisal', '2208'],
  ['A supplementary cardmember, on the card of the primary', 'faisal', '1946'],
  ['A Centurion customer, on the own card', 'reema', '10054'],
  ['A Centurion customer, on the card of another customer', 'reema', '1946'],
  ['Another customer', 'khalid', '1946'],
  ['A visitor who enrolls', 'visitor', '1946'],
] as const
/** In `npm test`, only the account holder and another customer. */
const FEW = new Set(['noura 1946', 'khalid 1946'])
const TRIES = EVERYBODY.filter(([, who, digits]) => isLongRun || FEW.has(`${who} ${digits}`))

/** The state in which the holder of a card may request the code for a call. */
const BEGINS_AS: Record<string, CardState> = {
  activateCard: 'inactive',
  unsuspendCard: 'suspended',
}

const ELSEWHERE = { line1: '12 Olaya Street', line2: null, city: 'Riyadh', country: 'SA' }

/** All write calls about one card. */
const CALLS = (Object.keys(contract) as CallName[]).filter((name) => {
  const { effect, request } = contract[name]
  return effect === 'write' && 'cardReference' in request.shape
})

const PAGE = join(import.meta.dirname, '../../../../docs/card-actions.md')
const HEAD = `# Card actions

The response to every call that changes a card, for each state of the card and each person who tries. The stopped card was
reported lost, and the others damaged. _done_ means that the call succeeded, after a confirmation if it needs one. Any other
word is the name of the refusal ([errors](specification/8-errors.md)). A code that was sent while the card was in another state
does not help. The test of all combinations writes this page in the long run (\`bridge/src/features/cards/every-action.test.ts\`).
`

/** A limit that the tier of each tested card allows, above the amount spent on it. */
const ACCOUNT_LIMIT = 9_000_000
const OWN_LIMIT = 1_200_000
const RULE = '01890000-0000-7000-8000-0000000000a1'
const CERTIFICATE = '01890000-0000-7000-8000-00000000f11e'
const LIMIT = { income: 1_000_000, sector: 'private', disability: false, files: [CERTIFICATE] }

/** Adds a salary certificate to a person's draft of a limit request. */
async function addCertificate(
  tx: Tx,
  { cardId, ...of }: { clientId: string; cardmemberId: string; cardId: string },
): Promise<void> {
  const place = { ...of, kind: 'limit', subject: cardId } as const
  await tx.delete(draft)
  const kept = { content: 'sealed', keyGeneration: 1, changedAt: new Date(0) }
  const [{ id: draftId } = { id: '' }] = await tx
    .insert(draft)
    .values({ ...place, ...kept })
    .returning({ id: draft.id })
  const file = {
    purpose: 'salaryCertificate',
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
  } as const
  const sealed = { size: 1, wrappedKey: 'sealed', keyGeneration: 1, content: new Uint8Array(1) }
  await tx
    .insert(upload)
    .values({ ...of, ...file, ...sealed, id: CERTIFICATE, draftId, at: new Date(0) })
}

describeOnDatabases('every call on a card', (kind) => {
  const { app, database, people, now, cardOf, printedOn, codeFor } = cardWorld(kind)

  /** The card whose rows are as `prepare` left them, because every try since then was refused. A
   * refusal that changes something shows in later answers. */
  let prepared: string | null = null

  /** Puts a card into a state, with a closed control that can be opened. */
  async function prepare(id: string, state: CardState): Promise<void> {
    const what = state === 'stopped' ? ('lost' as const) : ('damaged' as const)
    await database().write(async (tx) => {
      await putInto(tx, id, state, 'lost')
      if (prepared !== id) await renew(tx, id)
      await tx.update(cardReport).set({ what }).where(eq(cardReport.cardId, id))
    })
    prepared = id
  }
  const putInto = (tx: Tx, id: string, state: CardState, because: 'lost' | 'issuer') =>
    tx
      .update(card)
      .set({
        state,
        suspendedBecause: null,
        returnsOn: null,
        stoppedBecause: state === 'stopped' ? because : null,
      })
      .where(eq(card.id, id))

  /** Undoes what a try did. */
  async function renew(tx: Tx, id: string): Promise<void> {
    const charge = await newestCharge(tx, id)
    const creditLimitMinor = sql`case when kind = 'supplementary' then ${OWN_LIMIT}::bigint end`
    const [row] = await tx
      .update(card)
      .set({ creditLimitMinor })
      .where(eq(card.id, id))
      .returning({ clientId: card.clientId, closedBy: card.cardmemberId })
    const [shop] = await tx.select({ merchantId: merchant.id }).from(merchant).limit(1)
    if (!row || !shop) throw new Error('no card or no merchant')
    const closed = { ...row, cardId: id, byPrimary: false, closedAt: now() }
    const { clientId, closedBy: reportedBy } = row
    await tx.delete(cardReportTransaction).where(eq(cardReportTransaction.cardId, id))
    await tx.delete(cardReport).where(eq(cardReport.cardId, id))
    await tx
      .insert(cardReport)
      .values({ clientId, cardId: id, reportedBy, what: 'damaged', reportedAt: now() })
    // One charge is marked in the report, and not disputed yet.
    await tx.delete(dispute)
    if (charge !== undefined) {
      const marked = { markedBy: reportedBy, markedAt: now() }
      await tx
        .insert(cardReportTransaction)
        .values({ clientId, cardId: id, transactionId: charge, ...marked })
    }
    await tx.delete(cardControl).where(eq(cardControl.cardId, id))
    await tx.delete(cardBlockedMerchant).where(eq(cardBlockedMerchant.cardId, id))
    await tx.insert(cardControl).values({ ...closed, control: 'cash' })
    await tx.insert(cardBlockedMerchant).values({ ...closed, ...shop })
    await tx.delete(cardRule).where(eq(cardRule.cardId, id))
    await tx.insert(cardRule).values({
      clientId,
      cardId: id,
      id: RULE,
      rule: { kind: 'payment', most: 500_00 },
      setBy: reportedBy,
      byPrimary: false,
      setAt: now(),
    })
    await tx.update(cardPin).set({ views: 0, viewedOn: null }).where(gt(cardPin.views, 0))
    await tx
      .update(account)
      .set({ creditLimitMinor: ACCOUNT_LIMIT })
      .where(ne(account.creditLimitMinor, ACCOUNT_LIMIT))
    // There can be one open limit request at a time. Each holder's draft has an uploaded file.
    await tx.delete(upload)
    await tx
      .update(requestTable)
      .set({ state: 'withdrawn', dueFrom: null, dueOn: null })
      .where(ne(requestTable.state, 'withdrawn'))
    await addCertificate(tx, { clientId, cardmemberId: reportedBy, cardId: id })
    // Removes old codes, which count against the limit per person, and old messages.
    await tx.delete(oneTimeCode)
    await tx.delete(outboxMessage)
  }

  /** The newest purchase with a card. */
  async function newestCharge(tx: Tx, cardReference: string): Promise<string | undefined> {
    const [found] = await tx
      .select({ id: posting.id })
      .from(posting)
      .where(and(eq(posting.cardId, cardReference), eq(posting.kind, 'purchase')))
      .orderBy(desc(posting.occurredAt), desc(posting.id))
      .limit(1)
    return found?.id
  }

  async function inputsOf(cardReference: string) {
    const charge = await database().read((tx) => newestCharge(tx, cardReference))
    const [shop] = await database().read((tx) =>
      tx.select({ id: merchant.id }).from(merchant).limit(1),
    )
    const [forAll] = await database().read((tx) =>
      tx
        .select({ offerReference: offer.id })
        .from(offer)
        .where(eq(offer.tiers, Tier.options.join(' ')))
        .limit(1),
    )
    const onOffer = { cardReference, ...forAll }
    const order = {
      cardReference,
      contactMethod: 'sms',
      reason: 'other',
      recurringFollows: true,
    }
    const onMerchant = { cardReference, merchantReference: shop?.id }
    return {
      suspendCard: { cardReference, reason: 'mislaid' },
      unsuspendCard: { cardReference },
      activateCard: { cardReference, expiry: await printedOn(cardReference) },
      closeControl: { cardReference, control: 'online' },
      openControl: { cardReference, control: 'cash' },
      blockMerchant: onMerchant,
      unblockMerchant: onMerchant,
      addCardRule: { cardReference, rule: { kind: 'total', period: 'week', most: 500_00 } },
      changeCardRule: {
        cardReference,
        ruleReference: RULE,
        rule: { kind: 'payment', most: 900_00 },
      },
      removeCardRule: { cardReference, ruleReference: RULE },
      viewPin: { ...PIN_VIEW, cardReference },
      changePin: { cardReference, newPin: '6082' },
      issueCard: { cardReference, what: 'stolen' },
      markUnknown: { cardReference, transactionReferences: [] },
      orderReplacement: order,
      disputeMarked: {
        cardReference,
        transactionReferences: [charge ?? cardReference],
        answers: { hasCard: 'no', sharedCard: 'no' },
      },
      submitDispute: {
        cardReference,
        described: { merchant: 'Souq Stall', day: riyadhDay(now()) },
        reason: 'notMine',
        answers: { hasCard: 'no', sharedCard: 'no' },
        amountMinor: 100,
        files: [],
      },
      orderReplacementElsewhere: { ...order, address: ELSEWHERE },
      requestLimit: { ...LIMIT, cardReference, newLimit: ACCOUNT_LIMIT + 1_000_000 },
      setLimit: { cardReference, newLimit: ACCOUNT_LIMIT - 1_000_000 },
      askForLimit: { cardReference, newLimit: ACCOUNT_LIMIT - 1_000_000 },
      requestClosing: { cardReference, scope: 'card', reason: null },
      givePoints: { cardReference, points: 1 },
      saveOffer: onOffer,
      linkOffer: onOffer,
      unlinkOffer: onOffer,
      unsaveOffer: onOffer,
    } as Record<string, object>
  }

  type Try = { browser: Browser; name: CallName; input: object; id: string; state: CardState }
  async function send({ browser, name, input }: Try, code: object = {}): Promise<Reply> {
    const reply = await browser.call(name, { ...input, ...code })
    if (reply.status === 200) prepared = null
    return reply
  }
  const isConfirmed = ({ name }: Try) => 'stepUp' in contract[name]

  async function answerTo(one: Try): Promise<string> {
    const { browser, name, input, id, state } = one
    await prepare(id, state)
    if (!isConfirmed(one)) return wordOf(await send(one))
    const purpose = name as ActionPurpose
    const sent = await browser.call('generateOtp', { purpose, action: { ...input } })
    if (sent.status === 200) {
      prepared = null
      const { otpReference, sentTo } = sent.results
      return wordOf(await send(one, { otpReference, otp: await latestCode(browser, sentTo) }))
    }
    if ((await send(one)).status === 200) return 'done without a code'
    const refusal = nameOf(sent)
    if (refusal !== 'cardStateRefuses') return refusal
    await prepare(id, BEGINS_AS[name] ?? 'active')
    prepared = null
    const code = await codeFor(browser, purpose, input)
    await database().write((tx) => putInto(tx, id, state, 'issuer'))
    const later = wordOf(await send(one, code))
    return later === refusal ? refusal : `${refusal}, with an older code ${later}`
  }
  const wordOf = (reply: Reply) => (reply.status === 200 ? 'done' : nameOf(reply))

  async function visitor(): Promise<Browser> {
    const browser = await createBrowser(app(), now)
    await submitDetails(browser, 'enrolment', OMAR)
    return browser
  }

  let enrolling: Browser
  beforeAll(async () => {
    enrolling = await visitor()
  })
  const sections = new Map<string, string>()

  test.each(TRIES)('is answered for every state of the card: %s', async (title, who, digits) => {
    const browsers = { ...people(), visitor: enrolling }
    const owners = { '1946': browsers.noura, '2208': browsers.noura, '10054': browsers.reema }
    const { cardReference: id } = await cardOf(owners[digits], digits)
    const inputs = await inputsOf(id)
    expect(Object.keys(inputs).toSorted()).toEqual(CALLS.toSorted())
    const rows: string[][] = []
    for (const [name, input] of Object.entries(inputs)) {
      const row = [name]
      for (const state of CARD_STATES) {
        const browser = browsers[who]
        row.push(await answerTo({ browser, name: name as CallName, input, id, state }))
      }
      rows.push(row)
    }
    sections.set(title, `\n## ${title}\n\n${tableOf(['call', ...CARD_STATES], rows)}\n`)
  })

  test('has the answers that docs/card-actions.md lists', () => {
    expect([...sections.keys()]).toEqual(TRIES.map(([title]) => title))
    const page = readFileSync(PAGE, 'utf8')
    for (const section of sections.values()) expect(page).toContain(section)
  })

  describeInLongRun('every action of docs/card-actions.md', () => {
    test('is written from the answers', async () => {
      const page = HEAD + [...sections.values()].join('')
      await expect(page).toMatchFileSnapshot(PAGE)
    })
  })
})

function tableOf(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const lines = all.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}
