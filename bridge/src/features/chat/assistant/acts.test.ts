import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatMessage, InputOf, listTransactions } from '@sadu/contract'
import { ChatAct } from '@sadu/contract/chat/act'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import type { Browser } from '../../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../../testing/databases.ts'
import { type Signed, signedInPeople } from '../../../../../testing/people.ts'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { chatMessage } from '../../../platform/db/schema/chat.ts'

describeOnDatabases('the assistant’s totals and acts', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  async function ask(browser: Browser, text: string) {
    const { results } = await browser.call('sendChat', { text })
    return results.thread!.messages.at(-1) as ChatMessage
  }

  /** The totals that the list of transactions shows for the filter of an answer. */
  async function listed(browser: Browser, { source }: ChatMessage) {
    if (source?.kind !== 'spent') throw new Error('it is no answer about spending')
    const { from, to, daysOf, category, text } = source
    const filter: InputOf<typeof listTransactions> = {
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      daysOf,
      ...(category !== null && { categories: [category] }),
      ...(text !== null && { text }),
      kinds: [...SPENT_KINDS],
      withPending: true,
      withTotals: true,
    }
    const { results } = await browser.call('listTransactions', filter)
    return results.totals!
  }

  test.each([
    ['a merchant', 'how much did I spend at Waraq Books'],
    ['a kind of shop', 'how much did I spend on coffee last month'],
    ['a category', 'كم صرفت في المطاعم هذا الشهر'],
    ['a cycle', 'what have I spent this cycle'],
    ['days', 'كم صرفت آخر 30 يوم'],
    ['a merchant by its Arabic name', 'كم دفعت لورق هذه السنة'],
    ['a merchant with a typing error', 'how much did I spend at Warak Bookz'],
  ])('adds up %s to the same total as the list of transactions', async (_, text) => {
    for (const browser of [people.noura, people.khalid]) {
      const answer = await ask(browser, text)
      const { count, charges } = await listed(browser, answer)
      const figure = (charges.minor / 100).toLocaleString('en-GB', {
        minimumFractionDigits: charges.minor % 100 === 0 ? 0 : 2,
      })
      const said = count === 0 ? /no spending|لم أجد أي إنفاق/ : new RegExp(`${figure}\u2069`)
      expect(answer.text.replaceAll(' ر.س', '')).toMatch(said)
      expect(answer.text).not.toMatch(/undefined|NaN|null/)
    }
    expect((await listed(people.noura, await ask(people.noura, text))).count).toBeGreaterThan(0)
  })

  test('names the merchant when only one matches', async () => {
    const { source, text } = await ask(people.noura, 'كم دفعت لورق')
    expect(source).toMatchObject({ kind: 'spent', text: 'ورق', from: null })
    expect(text).toContain('كتب ورق')
  })

  test.each([
    ['how much did I spend in 2027', 'en'],
    ['how much did I spend on groceries in december 2026', 'en'],
    ['كم صرفت في ديسمبر 2026', 'ar'],
  ])('“%s” is answered before that period has begun', async (text, language) => {
    const answer = await ask(people.noura, text)
    expect(answer.text).toMatch(
      language === 'en' ? /^That hasn’t begun yet/ : /^لم تبدأ هذه الفترة بعد/,
    )
    expect(answer.source).toBeNull()
  })

  test('says when the history does not cover a period or has no match', async () => {
    const { noura } = people
    const before = await ask(noura, 'how much did I spend in january 2024')
    expect(before.text).toMatch(/^My history begins on/)
    const partly = await ask(noura, 'how much did I spend on groceries in the last 12 months')
    expect(partly.text).toMatch(/you spent .*only what was posted from then on is counted\.$/s)
    const never = await ask(noura, 'how much did I spend at Zyxwvut')
    expect(never.text).toContain('I find no spending')
  })

  test.each(['my card was stolen', 'stop my card', 'شلون أوقف بطاقتي', 'ضاعت بطاقتي'])(
    '“%s” offers only own cards that may be suspended or reported stolen',
    async (text) => {
      const { noura, faisal, khalid, reema } = people
      for (const browser of [noura, faisal, khalid, reema]) {
        const { act, source } = await ask(browser, text)
        const { cards } = (await browser.call('listCards', {})).results
        const allowed = cards.filter(
          ({ actions }) => actions.includes('suspend') || actions.includes('reportStolen'),
        )
        expect(source).toMatchObject({ kind: 'question' })
        const references = allowed.map(({ cardReference }) => cardReference)
        expect(act?.kind === 'stopCard' ? act.cardReferences : []).toEqual(references)
      }
      const { results } = await noura.call('listCards', {})
      const { act } = await ask(faisal, text)
      const offered = act?.kind === 'stopCard' ? act.cardReferences : []
      const others = results.cards.filter(({ cardmemberName }) => !/Faisal/.test(cardmemberName.en))
      expect(others.length).toBeGreaterThan(0)
      for (const { cardReference } of others) expect(offered).not.toContain(cardReference)
    },
  )

  test.each(['I didn’t make this charge', 'لم أقم بعملية الشراء هذه', 'العملية هذي مو لي'])(
    '“%s” offers the latest charges that may be disputed',
    async (text) => {
      for (const browser of [people.noura, people.faisal]) {
        const { act } = await ask(browser, text)
        const { transactions } = (
          await browser.call('listTransactions', { kinds: ['purchase', 'cash'], limit: 50 })
        ).results
        const own = new Set(transactions.map((one) => one.transactionReference))
        if (act?.kind !== 'disputeCharge') throw new Error('no charges were offered')
        expect(act.charges.length).toBeLessThanOrEqual(5)
        for (const one of act.charges) expect(own).toContain(one.transactionReference)
      }
    },
  )

  test('no longer offers a charge that is disputed', async () => {
    const { khalid } = people
    const offered = async () => {
      const { act } = await ask(khalid, 'I didn’t make this charge')
      return act?.kind === 'disputeCharge' ? act.charges : []
    }
    const [first] = await offered()
    const { cardReference, transactionReference, billingAmount } = first!
    const { status } = await khalid.call('submitDispute', {
      cardReference,
      transactionReference,
      reason: 'notMine',
      answers: { hasCard: 'yes', sharedCard: 'no' },
      amountMinor: billingAmount.minor,
      files: [],
    })
    expect(status).toBe(200)
    const left = await offered()
    expect(left).toHaveLength(5)
    expect(left.map((one) => one.transactionReference)).not.toContain(transactionReference)
  })

  test('offers to pay the bill when an amount is due, and nothing otherwise', async () => {
    const { noura, faisal } = people
    const { results } = await noura.call('accountSummary', {})
    expect((await ask(noura, 'what is due')).act).toEqual({
      kind: 'payBill',
      amount: results.paymentDue,
      dueOn: results.dueDate,
      billReference: results.billReference,
    })
    expect((await ask(faisal, 'what is due')).act).toBeNull()
  })

  test('still shows messages of an older version, which have no act', async () => {
    const { reema } = people
    await ask(reema, 'my card was stolen')
    await people.db.write((tx) =>
      tx
        .update(chatMessage)
        .set({ act: null })
        .where(eq(sql`1`, sql`1`)),
    )
    const { status, results } = await reema.call('openChat', {})
    expect(status).toBe(200)
    expect(results.thread?.messages.every(({ act }) => act === null)).toBe(true)
  })

  test('refuses an unknown field in a request', async () => {
    const { status } = await people.noura.call('sendChat', {
      text: 'stop my card',
      act: { kind: 'stopCard' },
    } as never)
    expect(status).toBe(422)
  })

  test('the schema of acts refuses unknown fields, unknown kinds and an empty list of cards', () => {
    const stop = { kind: 'stopCard', reason: 'other', cardReferences: [crypto.randomUUID()] }
    expect(ChatAct.safeParse(stop).success).toBe(true)
    expect(ChatAct.safeParse({ ...stop, cardReferences: [] }).success).toBe(false)
    expect(ChatAct.safeParse({ ...stop, number: '4' }).success).toBe(false)
    expect(ChatAct.safeParse({ ...stop, kind: 'openDoor' }).success).toBe(false)
  })
})
