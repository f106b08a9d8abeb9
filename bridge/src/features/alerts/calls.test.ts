import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contract, RequestOf } from '@sadu/contract'
import { ALERT_KINDS } from '@sadu/contract/alerts/kinds'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import type { Browser } from '../../../../testing/browser.ts'
import type { OutboxEntry } from '../../platform/outbox/read-outbox.ts'

describeOnDatabases('alert settings', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const read = async (person: Browser) => (await person.call('getAlerts', {})).results
  const takenOf = async (person: Browser, named: string) =>
    (await read(person)).settings.alerts.find((one) => one.kind === named)?.taken

  test('a primary cardmember gets every alert with an SMS preview in their language and its length', async () => {
    const { settings, previews, reminderDays, cycleDay, hasEmail } = await read(people.noura)
    expect(settings.alerts.map((one) => one.kind)).toEqual(ALERT_KINDS)
    expect(previews.map((one) => one.kind)).toEqual(ALERT_KINDS)
    expect([reminderDays, cycleDay, hasEmail]).toEqual([[7, 1], expect.any(Number), true])
    for (const { sms } of previews) {
      // Until a person chooses a language, messages use the portal's language at sign-in.
      expect(sms.text).toMatch(/^Sadu: /)
      expect(sms.text).not.toMatch(/\p{Script=Arabic}/u)
      expect(sms.length).toBe([...sms.text].length)
      expect(sms.limit).toBe(sms.parts === 1 ? 160 : 153 * sms.parts)
    }
    await people.noura.call('setDisplay', { language: 'ar' })
    for (const { sms } of (await read(people.noura)).previews) {
      expect(sms.text).toMatch(/^\S*سدو: /)
      expect(sms.limit).toBe(sms.parts === 1 ? 70 : 67 * sms.parts)
    }
  })

  test('a supplementary cardmember gets only the alerts about their own cards', async () => {
    const { settings, cycleDay } = await read(people.faisal)
    expect(settings.alerts.map((one) => one.kind)).toEqual(['transactions', 'weeklyTransactions'])
    expect(cycleDay).toBeNull()
    const choice = { kind: 'paymentReceived', channel: 'sms', isTaken: true } as const
    const refused = await people.faisal.call('setAlerts', { choice })
    expect(refused).toMatchObject({
      status: 422,
      results: { fields: [{ path: 'choice', reason: 'notOffered' }] },
    })
  })

  test('sends an SMS and an e-mail in both languages when an alert is switched off or narrowed', async () => {
    const { khalid } = people
    const outbox = () => khalid.get<OutboxEntry[]>('/demo/outbox.json')
    const told = async (asked: Omit<RequestOf<Contract['setAlerts']>, 'requestInfo'>) => {
      const [last] = await outbox()
      expect((await khalid.call('setAlerts', asked)).status).toBe(200)
      return (await outbox()).filter(({ id }) => id > (last?.id ?? 0))
    }
    const choice = (isTaken: boolean) =>
      ({ choice: { kind: 'transactions', channel: 'sms', isTaken } }) as const
    const off = await told(choice(false))
    expect(off.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of off) {
      expect(text).toMatch(
        /Sadu: you no longer get alerts of transactions by SMS\. If this was not you, call \S+ at once/,
      )
      expect(text).toMatch(/لم تعد تنبيهات العمليات تصل عبر الرسائل النصية\. إن لم تُجرِ ذلك فاتصل/)
    }
    const [entry] = (await khalid.call('listInbox', {})).results.items
    expect(entry).toMatchObject({ kind: 'access', title: { en: 'Alerts switched off' } })

    expect(await told(choice(false))).toEqual([])
    expect(await told(choice(true))).toEqual([])
    const raised = await told({ leastMinor: 500_00 })
    expect(raised).toHaveLength(2)
    expect(raised[0]?.text).toContain(
      'you no longer get alerts of transactions below SAR 500 in the Kingdom',
    )
    expect(await told({ leastMinor: 100_00 })).toEqual([])
    expect(await told({ quietHours: { from: '22:00', until: '07:00' } })).toEqual([])
  })

  test('saves each setting separately, and only for the person who changed it', async () => {
    const { noura, khalid } = people
    const before = await takenOf(khalid, 'transactions')
    const choice = { kind: 'transactions', channel: 'sms', isTaken: false } as const
    await noura.call('setAlerts', { choice })
    await noura.call('setAlerts', { leastMinor: 50_00 })
    const quietHours = { from: '22:00', until: '07:00' }
    const { results } = await noura.call('setAlerts', { quietHours })
    expect(results.settings).toMatchObject({ leastMinor: 50_00, quietHours })
    expect(await takenOf(noura, 'transactions')).toEqual(['push'])
    expect(await takenOf(khalid, 'transactions')).toEqual(before)
    const off = await noura.call('setAlerts', { quietHours: null })
    expect(off.results.settings.quietHours).toBeNull()
  })

  test.each([
    { leastMinor: -1 },
    { leastMinor: 100_000_01 },
    { quietHours: { from: '24:00', until: '07:00' } },
    { choice: { kind: 'transactions', channel: 'pigeon', isTaken: true } },
  ])('refuses %o', async (asked) => {
    expect(await people.noura.call('setAlerts', asked as object)).toMatchObject({ status: 422 })
  })

  test('refuses a channel that an alert does not support', async () => {
    const choice = { kind: 'eStatements', channel: 'sms', isTaken: true } as const
    expect(await people.noura.call('setAlerts', { choice })).toMatchObject({ status: 422 })
  })
})
