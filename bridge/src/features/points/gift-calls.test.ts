import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameOf } from '../../../../testing/card-world.ts'
import { chargeWorld } from '../../../../testing/charge-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

const NAMES = { faisal: 'Faisal Alharbi', lama: 'Lama Alharbi' }
type Person = 'noura' | 'faisal' | 'khalid' | 'reema'

describeOnDatabases('giving points to a supplementary cardmember', (kind) => {
  const world = chargeWorld(kind)
  const { database, people, now, codeFor, outbox, charge, differences, closeCycle, requests } =
    world

  /** Noura's account, and a cardmember who holds a share of its points. */
  async function readShare(name: string) {
    const [account] = (await people().noura.call('pointsToGive', {})).results.accounts
    const holder = account?.holders.find((one) => one.cardmemberName.en === name)
    if (!account || !holder) throw new Error(`${name} can be given no points`)
    return { account, holder }
  }
  /** Noura's points, and what is left of the points that she gave. */
  async function shares() {
    const { account, holder: faisal } = await readShare(NAMES.faisal)
    const { holder: lama } = await readShare(NAMES.lama)
    return { points: account.points, faisal, lama }
  }
  async function give(points: number, to: keyof typeof NAMES = 'faisal') {
    const { holder } = await readShare(NAMES[to])
    const action = { cardReference: holder.cardReference, points }
    const code = await codeFor(people().noura, 'givePoints', action)
    const reply = await people().noura.call('givePoints', { ...action, ...code })
    if (reply.status !== 200) throw new Error(nameOf(reply))
  }
  const refusedFor = async (person: Person, action: { cardReference: string; points: number }) =>
    nameOf(await people()[person].call('generateOtp', { purpose: 'givePoints', action }))
  const serialOf = async (digits: string) => {
    const rows = await database().read((tx) =>
      rowsOf<{ serial: string }>(
        tx,
        sql`select serial_number as serial from card where client_id = 'C1000001'
          and right(last_digits, 4) = ${digits}`,
      ),
    )
    return rows[0]?.serial ?? ''
  }
  /** A charge on Faisal's card. */
  const faisalsCharge = async (minor: number) =>
    charge(minor, { cardSerialNumber: await serialOf('2208') })
  async function pay(person: 'noura' | 'faisal', transactionReference: string, points: number) {
    const asked = { transactionReference, points }
    const code = await codeFor(people()[person], 'payWithPoints', asked)
    const reply = await people()[person].call('payWithPoints', { ...asked, ...code })
    if (reply.status !== 200) throw new Error(nameOf(reply))
    return reply.results.payment
  }
  const shareOf = async () =>
    (await people().faisal.call('rewardsSummary', {})).results.balance?.points ?? null

  let ticks = 0
  const later = () => new Date(now().getTime() + ++ticks)
  const { replace, activate, stop } = replacements(database, later)

  test('moves points from the balance to the share, and records it in both histories', async () => {
    const { noura, faisal } = people()
    const before = await shares()
    const action = { cardReference: before.faisal.cardReference, points: 700 }
    expect(nameOf(await noura.call('givePoints', action))).toBe('stepUpNeeded')
    await give(700)
    const after = await shares()
    expect(after.points).toBe(before.points - 700)
    expect(after.faisal.points).toBe(before.faisal.points + 700)
    expect(after.lama.points).toBe(before.lama.points)
    const summary = (await noura.call('rewardsSummary', {})).results
    expect(summary.balance?.points).toBe(after.points)
    expect(summary.shares).toContainEqual({
      cardmemberName: after.faisal.cardmemberName,
      points: after.faisal.points,
    })
    expect(await shareOf()).toBe(after.faisal.points)
    for (const [person, kindOf, points, en] of [
      [noura, 'given', -700, 'Faisal Alharbi'],
      [faisal, 'received', 700, 'Noura Alharbi'],
    ] as const) {
      const history = (await person.call('rewardsHistory', { kind: kindOf })).results
      expect(history.movements[0]).toMatchObject({ points, note: { en } })
    }
    // Neither sees the other's side.
    expect((await noura.call('rewardsHistory', { kind: 'received' })).results.movements).toEqual([])
    expect((await faisal.call('rewardsHistory', { kind: 'given' })).results.movements).toEqual([])
    const texts = (await outbox()).slice(0, 4).map(({ text }) => text)
    expect(texts.some((text) => text.includes('Faisal Alharbi'))).toBe(true)
    expect(texts.some((text) => text.includes('Noura Alharbi'))).toBe(true)
    const { items } = (await faisal.call('listInbox', {})).results
    expect(items[0]).toMatchObject({ kind: 'points' })
    const events = await database().read((tx) =>
      rowsOf<{ points: number }>(
        tx,
        sql`select (facts->>'points')::int as points from issuer_event
          where kind = 'pointsGiven' order by number desc limit 1`,
      ),
    )
    expect(events).toEqual([{ points: 700 }])
    const { entries } = (await noura.call('listActivity', {})).results
    expect(entries[0]).toMatchObject({ kind: 'pointsGiven' })
    expect(await differences()).toEqual([])
  })

  test('lets them pay charges on their own card, and lets nobody else undo the payment', async () => {
    const { noura, faisal, khalid } = people()
    await give(5_000)
    const transactionReference = await faisalsCharge(6_000)
    const before = await shares()
    const detail = await faisal.call('transactionDetail', { transactionReference })
    expect(detail.results.points).toMatchObject({ is: 'possible' })
    expect(detail.results.instalments).toBe(null)
    const terms = (await faisal.call('checkPoints', { transactionReference })).results
    expect(terms).toMatchObject({ balance: before.faisal.points, mostPoints: 4_000 })
    const payment = await pay('faisal', transactionReference, 3_000)
    expect(payment).toMatchObject({ state: 'paid', amount: { minor: 4_500 }, paidBy: null })
    const after = await shares()
    expect(after.faisal.points).toBe(before.faisal.points - 3_000)
    expect(after.points).toBe(before.points)
    // The primary cardmember sees whose points paid, and cannot undo it.
    const seen = (await noura.call('listPointPayments', {})).results.payments[0]
    expect(seen).toMatchObject({
      paymentReference: payment.paymentReference,
      paidBy: { en: 'Faisal Alharbi' },
      undoUntil: null,
    })
    const action = { paymentReference: payment.paymentReference }
    const undo = { purpose: 'undoPoints', action } as const
    expect(nameOf(await noura.call('generateOtp', undo))).toBe('notAllowed')
    expect(nameOf(await khalid.call('generateOtp', undo))).toBe('notFound')
    const code = await codeFor(faisal, 'undoPoints', action)
    expect((await faisal.call('undoPoints', { ...action, ...code })).status).toBe(200)
    expect((await shares()).faisal.points).toBe(before.faisal.points)
    expect(await differences()).toEqual([])
  })

  test('does not let them spend the balance or another share, or pay another cardmember’s charge', async () => {
    const { faisal, noura } = people()
    await give(900, 'lama')
    const share = (await shareOf()) ?? 0
    const [own, nouras] = [await faisalsCharge(9_000_000), await charge(10_000)]
    const refused = async (transactionReference: string, points: number) =>
      nameOf(
        await faisal.call('generateOtp', {
          purpose: 'payWithPoints',
          action: { transactionReference, points },
        }),
      )
    expect(await refused(own, share + 1)).toBe('pointsTooMany')
    expect(await refused(nouras, 100)).toBe('notFound')
    expect(nameOf(await faisal.call('checkPoints', { transactionReference: nouras }))).toBe(
      'notFound',
    )
    const { results } = await faisal.call('rewardsSummary', {})
    expect(results).toMatchObject({ scope: 'card', shares: [], yearlyFee: null })
    expect(results.balance?.points).toBe(share)
    // They do not see a payment by the primary cardmember for one of their charges.
    await pay('noura', own, 200)
    const detail = (await faisal.call('transactionDetail', { transactionReference: own })).results
    expect(detail.points).toBe(null)
    const { payments } = (await faisal.call('listPointPayments', {})).results
    expect(payments.map((one) => one.transactionReference)).not.toContain(own)
    expect((await noura.call('listPointPayments', {})).results.payments[0]?.paidBy).toBe(null)
  })

  test('returns points to the share after a refund, and keeps the share off the statement', async () => {
    await give(4_000)
    const before = await shares()
    const transactionReference = await faisalsCharge(5_000)
    await pay('faisal', transactionReference, 3_000)
    await charge(5_000, { kind: 'refund', cardSerialNumber: await serialOf('2208') })
    const after = await shares()
    expect(after.faisal.points).toBe(before.faisal.points)
    await closeCycle()
    const [statement] = await database().read((tx) =>
      rowsOf<{ points: number }>(
        tx,
        sql`select closing_points::float8 as points from statement where client_id = 'C1000001'
          order by closed_on desc limit 1`,
      ),
    )
    expect(statement?.points).toBe((await shares()).points)
    expect(await differences()).toEqual([])
  })

  test('is refused above the balance, for another customer’s card and one that is not supplementary', async () => {
    const { points, faisal } = await shares()
    const { cardReference } = faisal
    expect(await refusedFor('noura', { cardReference, points: points + 1 })).toBe('pointsTooMany')
    expect(await refusedFor('khalid', { cardReference, points: 1 })).toBe('notFound')
    const own = (await people().noura.call('listCards', {})).results.cards[0]?.cardReference ?? ''
    expect(await refusedFor('noura', { cardReference: own, points: 1 })).toBe('pointsNoShare')
    const unknown = { cardReference: randomUUID(), points: 1 }
    expect(await refusedFor('noura', unknown)).toBe('notFound')
    expect((await people().khalid.call('pointsToGive', {})).results.accounts).not.toContainEqual(
      expect.objectContaining({ holders: expect.arrayContaining([faisal]) }),
    )
  })

  test('is refused for a supplementary cardmember, a malformed request and without a token', async () => {
    const { faisal, noura } = people()
    const all = await shares()
    const action = { cardReference: all.lama.cardReference, points: 1 }
    expect(await refusedFor('faisal', action)).toBe('notAllowed')
    expect(nameOf(await faisal.call('pointsToGive', {}))).toBe('notAllowed')
    for (const points of [0, -1, 0.5]) {
      expect(nameOf(await noura.call('givePoints', { ...action, points }))).toBe('invalidFields')
    }
    const more = { body: (body: object) => ({ ...body, more: 1 }) }
    expect(nameOf(await noura.call('givePoints', action, more))).toBe('invalidFields')
    expect(nameOf(await noura.call('pointsToGive', {}, more))).toBe('invalidFields')
    expect((await noura.call('givePoints', action, { token: null })).status).toBe(401)
    expect((await noura.call('pointsToGive', {}, { token: null })).status).toBe(401)
  })

  test('returns the share to the balance when the issuer ends their card, even during another gift', async () => {
    const { noura } = people()
    await give(2_000, 'lama')
    const given = await shares()
    // The share moves to the replacement of a lost card, even if a first one was lost on its way.
    const lost = given.lama.cardReference
    const onItsWay = await replace(lost)
    await stop(onItsWay, 'lost')
    const arrived = await replace(onItsWay)
    await stop(lost, 'lost')
    await activate(arrived)
    const before = await shares()
    expect(before.lama.points).toBe(given.lama.points)
    const end = () => stop(before.lama.cardReference, 'issuer')
    const action = { cardReference: before.lama.cardReference, points: 50 }
    const code = await codeFor(noura, 'givePoints', action)
    const [gift] = await Promise.all([noura.call('givePoints', { ...action, ...code }), end()])
    expect([200, 409]).toContain(gift.status)
    const { accounts } = (await noura.call('pointsToGive', {})).results
    expect(accounts[0]?.points).toBe(before.points + before.lama.points)
    expect(accounts[0]?.holders.map((one) => one.cardmemberName.en)).toEqual(['Faisal Alharbi'])
    expect(accounts[0]?.holders[0]?.points).toBe(before.faisal.points)
    const history = (await noura.call('rewardsHistory', { kind: 'shareEnded' })).results
    expect(history.movements[0]).toMatchObject({ note: { en: 'Lama Alharbi' } })
    const { items } = (await noura.call('listInbox', {})).results
    expect(items[0]).toMatchObject({
      title: { en: 'Points are back on your balance' },
      line: { en: expect.stringContaining('Lama Alharbi has no card on your account any more') },
    })
    const told = await database().read((tx) =>
      rowsOf<{ line: string }>(
        tx,
        sql`select item.line_en as line from inbox_item item
          join cardmember person on person.client_id = item.client_id
            and person.id = item.cardmember_id
          where person.full_name_en = ${NAMES.lama} and item.title_en = 'Your points went back'`,
      ),
    )
    expect(told).toMatchObject([{ line: expect.stringContaining('Your card has ended') }])
    expect(await refusedFor('noura', action)).toBe('pointsNoShare')
    expect(await differences()).toEqual([])
  })

  test('keeps the share of a lost card, which can be replaced, until the account is closed', async () => {
    const { noura } = people()
    await give(600)
    const before = await readShare(NAMES.faisal)
    await stop(before.holder.cardReference, 'lost')
    expect(await readShare(NAMES.faisal)).toEqual(before)
    const cards = (await noura.call('listCards', {})).results.cards
    const cardReference = cards.find(({ lastDigits }) => lastDigits === '1946')?.cardReference ?? ''
    const asked = { cardReference, scope: 'account' as const, reason: null }
    const code = await codeFor(noura, 'requestClosing', asked)
    const { reference } = (await noura.call('requestClosing', { ...asked, ...code })).results
    await requests().move(reference, 'approved')
    const { balance } = (await noura.call('rewardsSummary', {})).results
    expect(balance?.points).toBe(before.account.points + before.holder.points)
    // The lost card can no longer be replaced.
    const action = { cardReference: before.holder.cardReference, points: 1 }
    expect(await refusedFor('noura', action)).toBe('pointsNoShare')
    expect(await differences()).toEqual([])
  })
})
