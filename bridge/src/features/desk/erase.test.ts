import { afterEach, expect, test } from 'vitest'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { createDesk } from './desk.ts'

const PLAIN = { strong: String, late: String, faint: String }
const TABLES = ['trip', 'chat_thread', 'chat_message', 'draft', 'upload', 'display_choice'] as const

describeOnDatabases('erasing data that no law requires', (kind) => {
  const { database, people, now, cardOf } = cardWorld(kind)
  let said: string[] = []
  afterEach(() => void (said = []))

  async function atDesk() {
    const { parts } = await requestWorld(database, now)
    const say = (text: string) => void said.push(text)
    const given = { objects: null, folder: '/', operator: 'huda', marks: PLAIN, say, askFor: null }
    const secondPersonAboveMinor = 500_000
    return createDesk({ db: database(), parts, now, secondPersonAboveMinor, ...given })
  }

  /** The number of a person's rows in each table. */
  async function rowsBy(name: string) {
    const counts: Record<string, number> = {}
    for (const table of TABLES) {
      const [row] = await database().read((tx) =>
        rowsOf<{ count: number }>(
          tx,
          sql`select count(*)::int as count from ${sql.identifier(table)} rows
            join login on login.client_id = rows.client_id and login.cardmember_id = rows.cardmember_id
            where login.user_name = ${name}`,
        ),
      )
      counts[table] = row?.count ?? 0
    }
    return counts
  }

  const message = { kind: 'contact', department: 'customerCare', topic: 'portal' } as const

  test('deletes one customer’s trips, chats, drafts and display choices, and answers the message', async () => {
    const { noura, khalid } = people()
    for (const person of [noura, khalid]) {
      await person.call('sendChat', { text: 'What do I owe?' })
      const place = { kind: 'identity', purpose: 'identityCopy' } as const
      await person.call('addUpload', place, { file: { name: 'id.pdf', content: pdfOf() } })
      await person.call('setDisplay', { theme: 'dark' })
      const [one] = (await person.call('listTransactions', { kinds: ['purchase'] })).results
        .transactions
      const { transactionReference = '' } = one ?? {}
      const { merchant } = (await person.call('transactionDetail', { transactionReference }))
        .results
      const merchantReference = merchant?.merchantReference ?? ''
      const category = merchant?.usualCategory === 'fuel' ? 'travel' : 'fuel'
      await person.call('setCategory', { merchantReference, category })
      await person.call('setNote', { transactionReference, note: 'For the office' })
      const receipt = { name: 'receipt.pdf', content: pdfOf() }
      await person.call('addReceipt', { transactionReference }, { file: receipt })
    }
    const { cardReference } = await cardOf(noura, '1946')
    const { results: offers } = await noura.call('listOffers', {})
    const offerReference = offers.offers[0]?.offerReference ?? ''
    await noura.call('saveOffer', { offerReference, cardReference })
    const others = await rowsBy('khalid')
    expect((await rowsBy('noura'))['trip']).toBeGreaterThan(0)

    const sent = await noura.call('sendMessage', { ...message, text: 'Please delete it.' })
    const desk = await atDesk()
    expect(await desk.run(`erase ${sent.results.reference}`)).toBe('done')
    expect(said.at(-1)).toMatch(
      /^Deleted: [1-9]\d* trips, [1-9]\d* saved offers, 1 chats, 1 drafts, 1 display choices, 1 notes, 1 own categories, 0 announced charges, 1 receipts\./,
    )
    expect(Object.values(await rowsBy('noura')).every((count) => count === 0)).toBe(true)
    expect(await rowsBy('khalid')).toEqual(others)

    const { reference } = sent.results
    const { request } = (await noura.call('requestDetail', { reference })).results
    expect(request.state).toBe('done')
    const { entries } = (await noura.call('listActivity', { group: 'changes' })).results
    expect(entries.map((entry) => entry.kind)).toContain('dataErased')
    expect(await desk.run(`erase ${sent.results.reference}`)).toBe('failed')
    expect(said.at(-1)).toMatch(/is answered already\.$/)
  })

  test('deletes nothing without the reference of a customer’s contact message', async () => {
    const { faisal } = people()
    const before = await rowsBy('faisal')
    const { results } = await faisal.call('sendMessage', {
      ...message,
      kind: 'complaint',
      text: 'Something is wrong.',
    })
    const desk = await atDesk()
    for (const line of ['erase', 'erase 2222-2222', `erase ${results.reference}`]) {
      expect(await desk.run(line)).toBe('failed')
    }
    expect(await rowsBy('faisal')).toEqual(before)
  })
})
