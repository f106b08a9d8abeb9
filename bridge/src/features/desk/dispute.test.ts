import { expect, test } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { posting } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld, NOT_MINE } from '../../../../testing/dispute-world.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { createDesk } from './desk.ts'

const PLAIN = { strong: String, late: String, faint: String }

describeOnDatabases('a dispute at the desk', (kind) => {
  const { database, people, now, cardOf, disputeOf } = disputeWorld(kind)

  /** Runs a line as an operator. Returns the result and the output. */
  async function run(operator: string, line: string) {
    const { parts } = await requestWorld(database, now)
    const said: string[] = []
    const desk = createDesk({
      db: database(),
      parts,
      now,
      folder: '/',
      operator,
      objects: null,
      marks: PLAIN,
      askFor: null,
      secondPersonAboveMinor: 500_000,
      say: (text) => void said.push(text),
    })
    return [await desk.run(line), said.join('\n')] as const
  }
  async function describe(merchant: string, day: string, amountMinor: number) {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const sent = {
      cardReference,
      described: { merchant, day },
      ...NOT_MINE,
      amountMinor,
      files: [],
    }
    return (await noura.call('submitDispute', sent)).results.reference
  }
  const credits = (reference: string) =>
    database().read((tx) =>
      tx
        .select({ minor: posting.billingMinor })
        .from(posting)
        .where(eq(posting.reference, reference)),
    )

  test('above the threshold is credited only when two different operators decide it', async () => {
    const reference = await describe('Palm Yachts', riyadhDay(now()), 500_001)
    const [, shown] = await run('huda', `show ${reference}`)
    expect(shown).toMatch(/look out +the account has no such charge, and none like it\n/)
    expect(shown).toMatch(/credit +two people decide it\n/)
    const [outcome, first] = await run('huda', `credit ${reference}`)
    expect(outcome).toBe('failed')
    expect(first).toContain(
      `Two people must decide this. It takes effect when another person writes: credit ${reference}`,
    )
    const [again, second] = await run('huda', `credit ${reference}`)
    expect([again, second]).toEqual([
      'failed',
      `You made the first decision. Another person must write: credit ${reference}`,
    ])
    expect(await credits(reference)).toEqual([])
    expect((await run('salem', `show ${reference}`))[1]).toMatch(/credit +huda wrote “credit” at /)
    expect((await run('salem', `credit ${reference}`))[0]).toBe('done')
    expect(await credits(reference)).toEqual([{ minor: -500_001 }])
    const audited = await database().read((tx) =>
      tx
        .select({ kind: auditEvent.kind, facts: auditEvent.facts })
        .from(auditEvent)
        .orderBy(desc(auditEvent.at), desc(auditEvent.seq))
        .limit(2),
    )
    expect(audited.map((one) => one.kind).toSorted()).toEqual(['creditProposed', 'requestMoved'])
    expect(audited.map(({ facts }) => facts).join()).toMatch(/huda/)
    expect(audited.map(({ facts }) => facts).join()).toMatch(/salem/)
  })

  test('of a listed charge below the threshold is credited by one operator', async () => {
    const { asked } = await disputeOf('noura', '1946', 3)
    const { reference } = (await people().noura.call('submitDispute', asked)).results
    expect((await run('huda', `show ${reference}`))[1]).not.toMatch(/look out|two people/)
    expect((await run('huda', `credit ${reference}`))[0]).toBe('done')
  })

  test('that resembles a charge or an earlier dispute shows it, and always needs two operators', async () => {
    const { asked, charge } = await disputeOf('noura', '1946', 4)
    const { reference: known } = (await people().noura.call('submitDispute', asked)).results
    await run('huda', `credit ${known}`)
    const day = riyadhDay(new Date(charge.date))
    const reference = await describe('Zed \u001b[2J Trading', day, charge.billingAmount.minor)
    const [, shown] = await run('huda', `show ${reference}`)
    expect(shown).toContain(`a charge like it: ${charge.serialNumber}, ${charge.merchantName.en}`)
    expect(shown).toMatch(new RegExp(`a charge like it: .*, disputed in ${known}\n`))
    expect(shown).toMatch(new RegExp(`a dispute like it: ${known}, .*, open, SAR .* credited\n`))
    expect(shown).not.toContain('\u001b')
    expect((await run('huda', `approve ${reference}`))[0]).toBe('failed')
    expect(await credits(reference)).toEqual([])
    // Another step does not count as the second decision on this one.
    expect((await run('salem', `credit ${reference}`))[0]).toBe('failed')
    expect((await run('huda', `credit ${reference}`))[0]).toBe('done')
  })

  test('is not credited when another dispute was credited for the same charge', async () => {
    const day = riyadhDay(now())
    const first = await describe('Marble House', day, 4_321)
    const { faisal } = people()
    const { cardReference } = await cardOf(faisal, '2208')
    const described = { merchant: 'Marble House', day }
    const sent = { cardReference, described, ...NOT_MINE, amountMinor: 4_321, files: [] }
    const second = (await faisal.call('submitDispute', sent)).results.reference
    await run('huda', `credit ${first}`)
    await run('salem', `credit ${first}`)
    await run('huda', `credit ${second}`)
    const [outcome, text] = await run('salem', `credit ${second}`)
    expect([outcome, text]).toEqual([
      'failed',
      `${second} was not changed: another dispute has been credited for this charge.`,
    ])
  })
})
