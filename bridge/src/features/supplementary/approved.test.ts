import { expect, test } from 'vitest'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { decideRequestsJob } from '../../../../demo/decide-requests.ts'
import { readNewPeople } from '../../../../demo/new-people.ts'
import { claimForDemonstration } from '../../../../demo/ownership.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { cardPin } from '../../platform/db/schema/cards.ts'
import { card, cardmember } from '../../platform/db/schema/customers.ts'
import { createBrowser } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { completeCodeStep } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { AS_TYPED, supplementaryWorld } from '../../../../testing/supplementary-world.ts'

describeOnDatabases('an approved supplementary card', (kind) => {
  const world = supplementaryWorld(kind)
  const { database, people, app, now, cardOf, outbox } = world
  const { sendCopy, asked, apply, refusedFields, rowOf, move, newCards } = world

  test('is listed among the cards, and its holder enrolls with the details that the demonstration shows', async () => {
    const input = await asked('khalid', '0318', { idNumber: '1102030408' })
    const { results } = await apply('khalid', input)
    const { reference } = results
    expect(await newCards('khalid')).toEqual([])
    await move(reference, 'reviewBegun', 'approved')
    const [made] = await newCards('khalid')
    expect(made).toMatchObject({
      nameOnCard: 'SARA ALHARBI',
      creditLimit: AS_TYPED.limit,
      cardmemberName: { en: 'Sara Alharbi' },
      isOwn: false,
    })
    expect(made!.actions).not.toContain('activate')
    const toHolder = (await outbox()).find(({ to }) => to === '+966550000199')
    expect(toHolder?.text).toContain('a supplementary card in your name was approved')
    const keys = await testKeys()
    const [person] = await database().read((tx) => readNewPeople(tx, keys))
    expect(person).toMatchObject({
      name: { en: 'Sara Alharbi' },
      signIn: null,
      legalId: '1102030408',
      mobile: '0550000199',
    })

    const browser = await createBrowser(app(), now)
    const { legalId, cardExpiry: expiryDate, lastFive } = person!
    const details = {
      type: 'cardholder' as const,
      legalId,
      expiryDate,
      lastDigits: lastFive.slice(-4),
    }
    const step = await completeCodeStep(browser, 'enrolment', details)
    expect(step.results).toMatchObject({ outcome: 'verified', next: 'accountDetails' })
    const chosen = { userId: 'sara99', password: 'Sa9!kx', device: {} }
    const done = await browser.call('completeEnrollment', chosen)
    expect(done.results.holder).toMatchObject({ nameOnCard: 'SARA ALHARBI' })
    const [enrolled] = await database().read((tx) => readNewPeople(tx, keys))
    expect(enrolled?.signIn).toEqual({ userName: 'sara99' })

    // Further runs create no second card, and the demonstration recognizes the new person as its
    // own.
    const { parts } = await requestWorld(database, now)
    const job = decideRequestsJob(parts, now())
    for (let minute = 0; minute < 20; minute += 1) {
      await runJob(job, database(), new Date(now().getTime() + minute * MINUTE_MS))
    }
    expect((await rowOf(reference)).state).toBe('done')
    expect(await newCards('khalid')).toHaveLength(1)
    const withPin = await database().read((tx) =>
      tx.select().from(cardPin).where(eq(cardPin.cardId, made!.cardReference)),
    )
    expect(withPin).toHaveLength(1)
    await database().write((tx) => claimForDemonstration(tx, keys))
    const same = await asked('khalid', '0318', { idNumber: '1102030408' })
    expect(await refusedFields('khalid', same)).toEqual({ idNumber: 'holder' })
    // The same person may get a card of the other account.
    const other = await cardOf(people().khalid, '5562')
    const elsewhere = { ...same, primaryCardReference: other.cardReference }
    const second = await apply('khalid', elsewhere)
    await move(second.results.reference, 'approved')
    const holders = await database().read((tx) =>
      tx.select().from(cardmember).where(eq(cardmember.mobile, '+966550000199')),
    )
    expect(holders.filter(({ clientId }) => clientId === 'C1000002')).toHaveLength(1)
    expect(await newCards('khalid')).toHaveLength(2)
  })

  test('is stopped when its request is declined after all', async () => {
    const input = await asked('reema', '10054', { idNumber: '1113355778' })
    const { reference } = (await apply('reema', input)).results
    await move(reference, 'approved', 'makingBegun')
    const [made] = await newCards('reema')
    await move(reference, 'declined')
    const [row] = await database().read((tx) =>
      tx.select().from(card).where(eq(card.id, made!.cardReference)),
    )
    expect(row).toMatchObject({ state: 'stopped', stoppedBecause: 'issuer' })
  })

  test('is made anew when an objection to the late decline is accepted', async () => {
    const input = await asked('reema', '10054', { idNumber: '1113355786' })
    const { reference } = (await apply('reema', input)).results
    await move(reference, 'approved', 'makingBegun')
    const before = await newCards('reema')
    await move(reference, 'declined')
    const objection = { reference, text: 'She is my daughter.' }
    const { results } = await people().reema.call('objectToDecision', objection)
    await move(results.reference, 'approved')
    await move(reference, 'approved')
    const made = (await newCards('reema')).filter(
      ({ cardReference }) => !before.some((one) => one.cardReference === cardReference),
    )
    expect(made).toMatchObject([{ state: 'inactive', nameOnCard: 'SARA ALHARBI' }])
    await move(reference, 'makingBegun', 'sentOut', 'delivered')
    const after = (await newCards('reema')).find(
      ({ cardReference }) => cardReference === made[0]?.cardReference,
    )
    expect(after?.state).toBe('inactive')
  })

  test('is refused for a person who got another card of the account meanwhile', async () => {
    const input = await asked('reema', '10054', { idNumber: '1113355794' })
    const { reference } = (await apply('reema', input)).results
    await move(reference, 'declined')
    const objection = { reference, text: 'She is my daughter.' }
    const { results } = await people().reema.call('objectToDecision', objection)
    const again = await asked('reema', '10054', { idNumber: '1113355794' })
    await move((await apply('reema', again)).results.reference, 'approved')
    await move(results.reference, 'approved')
    await expect(move(reference, 'approved')).rejects.toThrow('applicantHasCard')
    await move(reference, 'declined')
  })

  test('needs only a passport copy for a passport holder, who is not shown as able to enroll', async () => {
    const { cardReference: primaryCardReference } = await cardOf(people().reema, '10054')
    const uploadReferences = [await sendCopy('reema', 'passportCopy')]
    const passport = { idKind: 'passport' as const, idNumber: 'k1234567', nationality: 'GB' }
    const input = { ...AS_TYPED, ...passport, primaryCardReference, uploadReferences }
    const { reference } = (await apply('reema', input)).results
    const keys = await testKeys()
    const before = await database().read((tx) => readNewPeople(tx, keys))
    await move(reference, 'approved')
    expect(await database().read((tx) => readNewPeople(tx, keys))).toEqual(before)
    const [holder] = await database().read((tx) =>
      tx.select().from(cardmember).where(eq(cardmember.legalIdTail, '567')),
    )
    expect(holder).toMatchObject({ role: 'supplementary', fullNameEn: 'Sara Alharbi' })
  })
})
