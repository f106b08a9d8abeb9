import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '@sadu/contract'
import type { Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { readOfx } from '../../../../testing/ofx.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

/** Halalas of a decimal text, without a float. */
const minorOf = (text: string) => Number(text.replace('.', ''))

describeOnDatabases('an export for accounting programs', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  async function read(browser: Browser, filter: object = {}, language: 'en' | 'ar' = 'en') {
    const asked = { ...filter, language, format: 'ofx' } as const
    const { results } = await browser.call('exportTransactions', asked)
    return { ...results, ...readOfx(results.content) }
  }

  async function listed(browser: Browser, filter: object = {}): Promise<Transaction[]> {
    const all: Transaction[] = []
    let cursor: string | undefined
    do {
      const asked = { limit: 50, ...filter, ...(cursor !== undefined && { cursor }) }
      const { transactions, nextCursor } = (await browser.call('listTransactions', asked)).results
      all.push(...transactions)
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    return all
  }

  test('has the same transactions and amounts as the list, for every customer', async () => {
    for (const browser of [people.noura, people.faisal, people.khalid, people.reema]) {
      const { accounts } = (await browser.call('listAccounts', {})).results
      for (const { accountReference } of accounts) {
        const at = { accountReference }
        const { entries, statement, count, fileName } = await read(browser, at)
        const shown = await listed(browser, at)
        expect(count).toBe(shown.length)
        expect(fileName).toBe('sadu-transactions-2026-03-14.ofx')
        expect(
          entries.map(({ FITID, TRNAMT, DTPOSTED }) => [FITID, minorOf(TRNAMT), DTPOSTED]),
        ).toEqual(
          shown.map(({ transactionReference, billingAmount, postingDate }) => [
            transactionReference,
            0 - billingAmount.minor,
            `${postingDate?.replaceAll('-', '')}120000.000[+3:AST]`,
          ]),
        )
        expect(new Set(entries.map(({ FITID }) => FITID)).size).toBe(entries.length)
        const { currentBalance } = (await browser.call('accountSummary', at)).results
        expect(minorOf(statement.LEDGERBAL.BALAMT)).toBe(0 - currentBalance.minor)
        expect(statement.CURDEF).toBe('SAR')
        expect(statement.CCACCTFROM.ACCTID).toMatch(/^[0-9a-f]{22}$/)
      }
    }
  })

  test('has the same sums as each statement', async () => {
    const { noura } = people
    const { statements } = (await noura.call('listStatements', {})).results
    for (const { period, charges, credits } of statements.slice(0, 3)) {
      const days = { from: period.from, to: period.to, daysOf: 'posting' }
      const { entries } = await read(noura, days)
      const sum = (sign: number) =>
        entries
          .map(({ TRNAMT }) => minorOf(TRNAMT))
          .filter((minor) => Math.sign(minor) === sign)
          .reduce((all, minor) => all + minor, 0)
      expect([0 - sum(-1), sum(1)]).toEqual([charges.minor, credits.minor])
    }
  })

  test('has an OFX 2.2 header, the requested language and escaped text', async () => {
    const { noura } = people
    const [one] = await listed(noura, { kinds: ['purchase'] })
    const { transactionReference } = one!
    await noura.call('setNote', { transactionReference, note: '<b> & "قهوة" ]]>' })
    const { content, signOn, entries, statement } = await read(noura, {}, 'ar')
    expect(content).toMatch(/^<\?xml version="1.0" encoding="UTF-8"/)
    expect(content).toContain('<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE"')
    expect(content).toContain('&lt;b&gt; &amp; "قهوة" ]]&gt;')
    expect(signOn.LANGUAGE).toBe('ARA')
    const entry = entries.find(({ FITID }) => FITID === transactionReference)
    expect(entry?.NAME).toBe(one?.merchantName.ar)
    for (const text of [one?.description.en, one?.description.ar, 'قهوة']) {
      expect(entry?.MEMO).toContain(text)
    }
    expect(statement.BANKTRANLIST.DTSTART).toMatch(/^\d{8}120000.000\[\+3:AST\]$/)
    expect(content).not.toMatch(/\d{12,}(?=[^\d<]*<\/ACCTID>)/)
    await noura.call('setNote', { transactionReference, note: '' })
  })

  test("returns 404 for another customer's account, and 422 for an unknown format", async () => {
    const [theirs] = (await people.noura.call('listAccounts', {})).results.accounts
    const asked = {
      accountReference: theirs!.accountReference,
      language: 'en',
      format: 'ofx',
    } as const
    expect((await people.khalid.call('exportTransactions', asked)).status).toBe(404)
    const unknown = { language: 'en', format: 'qif' as 'ofx' } as const
    expect((await people.noura.call('exportTransactions', unknown)).status).toBe(422)
  })
})
