import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { endCallsJob } from '../../domain/caller/schedule.ts'
import { eq, inArray, ne } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { deskCall } from '../../platform/db/schema/desk-calls.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { createDesk } from './desk.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

const PLAIN = { strong: String, late: String, faint: String }
const KINDS = ['deskCallBegun', 'deskCallLooked', 'deskCallEnded']

describeOnDatabases('a desk call', (kind) => {
  const { database, people, now } = cardWorld(kind)
  let parts: Awaited<ReturnType<typeof requestWorld>>['parts']
  let later = 0
  const clock = () => new Date(now().getTime() + later)
  let serial: string
  beforeAll(async () => {
    ;({ parts } = await requestWorld(database, now))
    const [found] = await database().read((tx) =>
      tx.select().from(card).where(eq(card.lastDigits, '71946')),
    )
    serial = found?.serialNumber ?? ''
  })
  beforeEach(async () => {
    later = 0
    await database().write((tx) => tx.delete(deskCall))
  })
  const run = async (line: string, operator = 'huda') => {
    const said: string[] = []
    const desk = createDesk({
      db: database(),
      parts,
      objects: null,
      now: clock,
      folder: '/',
      operator,
      secondPersonAboveMinor: 500_000,
      marks: PLAIN,
      say: (text) => void said.push(text),
      askFor: null,
    })
    return [await desk.run(line), said.join('\n')] as const
  }
  const wordsIn = (text: string) =>
    [...text.matchAll(/^ {2}\d {2}([a-z]+) +(\S.*)$/gm)].map(([, en = '', ar = '']) => ({ en, ar }))
  const audited = async () => {
    const rows = await database().read((tx) =>
      tx.select().from(auditEvent).where(inArray(auditEvent.kind, KINDS)).orderBy(auditEvent.seq),
    )
    return rows.map((row) => [row.kind, JSON.parse(row.facts)] as const)
  }
  const told = async () => {
    return database().read((tx) =>
      Promise.all([
        tx.$count(outboxMessage, ne(outboxMessage.purpose, 'code')),
        tx.$count(inboxItem),
      ]),
    )
  }

  test('shows the operator’s words to the customer once, and keeps them out of the audit', async () => {
    const before = await told()
    const [outcome, text] = await run(`call ${serial}`)
    expect(outcome).toBe('done')
    const words = wordsIn(text)
    expect(words).toHaveLength(3)
    expect(await told()).toEqual(before)
    const [, listed] = await run('call')
    expect(listed).toMatch(/Noura Alharbi {2}by huda.*not seen yet\n1 under way/)
    for (const { en } of words) expect(listed).not.toContain(en)

    const first = await people().noura.call('lookForCall', {})
    expect(first.results).toMatchObject({ state: 'shown', words })
    const second = await people().noura.call('lookForCall', {})
    expect(second.results).toEqual({ state: 'seenBefore', seenAt: now().toISOString() })
    expect((await run(`call ${serial} end`))[1]).toBe('Ended.')
    expect((await people().noura.call('lookForCall', {})).results).toEqual({ state: 'none' })
    expect(await told()).toEqual(before)

    const rows = await audited()
    expect(rows.map(([one]) => one)).toEqual([
      'deskCallBegun',
      'deskCallLooked',
      'deskCallLooked',
      'deskCallEnded',
      'deskCallLooked',
    ])
    expect(rows[0]?.[1]).toMatchObject({ operator: 'huda' })
    expect(rows[3]?.[1]).toEqual({ how: 'ended', operator: 'huda', wasShown: true })
    for (const { en, ar } of words) {
      expect(JSON.stringify(rows)).not.toContain(`"${en}"`)
      expect(JSON.stringify(rows)).not.toContain(ar)
    }
  })

  test('begins once, with one set of words, when many operators start it concurrently', async () => {
    const begun = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => run(`call ${serial}`, `operator${at}`)),
    )
    expect(begun.filter(([outcome]) => outcome === 'done')).toHaveLength(1)
    const words = begun.flatMap(([, text]) => wordsIn(text))
    expect(words).toHaveLength(3)
    const look = await people().noura.call('lookForCall', {})
    expect(look.results).toMatchObject({ state: 'shown', words })
  })

  test('shows its words to only one of many concurrent requests', async () => {
    await run(`call ${serial}`)
    const looks = await Promise.all(
      Array.from({ length: AT_ONCE }, () => people().noura.call('lookForCall', {})),
    )
    const states = looks.map(({ results }) => results.state)
    expect(states.filter((state) => state === 'shown')).toHaveLength(1)
    expect(states.filter((state) => state === 'seenBefore')).toHaveLength(AT_ONCE - 1)
  })

  test('is invisible to other people, on the same account or another', async () => {
    await run(`call ${serial}`)
    for (const who of ['faisal', 'khalid', 'reema'] as const) {
      expect((await people()[who].call('lookForCall', {})).results).toEqual({ state: 'none' })
    }
    expect((await people().noura.call('lookForCall', {})).results.state).toBe('shown')
  })

  test('is limited to one per customer, and expires after five minutes', async () => {
    await run(`call ${serial}`)
    const [outcome, text] = await run(`call ${serial}`)
    expect([outcome, text]).toEqual(['failed', expect.stringContaining('under way already')])
    later = 5 * MINUTE_MS
    expect((await run('call'))[1]).toBe('No call is under way.')
    expect((await run(`call ${serial} end`))[0]).toBe('failed')
    later = 0
    await run(`call ${serial}`)
    later = 5 * MINUTE_MS
    expect((await run(`call ${serial}`))[0]).toBe('done')
    later = 10 * MINUTE_MS
    const done = await runJob(endCallsJob(parts.keys), database(), clock())
    expect(done).toEqual({ ended: 1 })
    const left = await database().read((tx) => tx.select().from(deskCall))
    expect(left).toEqual([])
    const last = (await audited()).slice(-1)
    expect(last).toEqual([['deskCallEnded', { how: 'expired', operator: 'huda', wasShown: false }]])
  })

  describe('is refused', () => {
    test('at the desk for an unknown customer or a malformed command', async () => {
      expect((await run('call 4999999999'))[1]).toBe('There is no customer with 4999999999.')
      for (const line of ['call noura', `call ${serial} now`, `call ${serial} end now`]) {
        expect((await run(line))[1]).toMatch(/^Write: call CARD/)
      }
    })

    test('with an unknown field or without a token', async () => {
      const more = { body: (body: object) => ({ ...body, words: [] }) }
      expect(nameOf(await people().khalid.call('lookForCall', {}, more))).toBe('invalidFields')
      expect((await people().khalid.call('lookForCall', {}, { token: null })).status).toBe(401)
    })
  })
})
