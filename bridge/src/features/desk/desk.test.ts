import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import files, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { asc, eq, inArray } from '../../platform/db/drizzle.ts'
import { alertEvent } from '../../platform/db/schema/alerts.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { clientsRow } from '../../domain/requests/store.ts'
import { openRequest } from '../../domain/requests/open.ts'
import { storeApplicant } from '../../domain/supplementary/applicants.ts'
import { supplementaryApplicant } from '../../platform/db/schema/supplementary.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'
import { sealFile } from '../../platform/files/sealed-file.ts'
import { originalLabel, uploadLabel } from '../../domain/uploads/content.ts'
import { failedTask, outboxMessage } from '../../platform/db/schema/operations.ts'
import { answerJudgement, feedback } from '../../platform/db/schema/support.ts'
import { readOutbox } from '../../platform/outbox/read-outbox.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { FAMILY_CARD, requestWorld } from '../../../../testing/requests.ts'
import { createDesk } from './desk.ts'

const PLAIN = { strong: String, late: String, faint: String }

describeOnDatabases('the desk', (kind) => {
  let db: Database
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  let world: Awaited<ReturnType<typeof requestWorld>>
  let said: string[]
  let answers: string[]
  let desk: ReturnType<typeof createDesk>
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    world = await requestWorld(() => db, now)
  })
  afterAll(() => db.close())
  beforeEach(() => {
    said = []
    answers = []
    const say = (text: string) => void said.push(text)
    const askFor = async () => answers.shift() ?? ''
    desk = createDesk({
      db,
      parts: world.parts,
      objects: null,
      now,
      folder: tmpdir(),
      operator: 'huda',
      secondPersonAboveMinor: 500_000,
      marks: PLAIN,
      say,
      askFor,
    })
  })

  async function ask(lastDigits = '10054', details = {}): Promise<string> {
    const [found] = await db.read((tx) =>
      tx.select().from(card).where(eq(card.lastDigits, lastDigits)),
    )
    if (!found) throw new Error('no such card')
    const { clientId, cardmemberId } = found
    const owner = { clientId, cardmemberId, isPrimary: true }
    return (await world.open({ owner, card: found, details })).reference
  }
  const run = async (line: string) => {
    said = []
    return [await desk.run(line), said.join('\n')] as const
  }

  test('lists requests that wait for the issuer, and separately those that wait for others or have ended', async () => {
    const reference = await ask()
    const [outcome, text] = await run('list')
    expect(outcome).toBe('done')
    expect(text).toMatch(new RegExp(`${reference} .*new card .*received .*Reema Alzahrani`))
    expect(text).toMatch(/Noura Alharbi, for Lama Alharbi/)
    expect(text).not.toContain('Khalid')
    expect(text).toMatch(/dispute .*under review .*Noura Alharbi\n3 requests\.$/)
    const cards = text.split('\n').filter((line) => line.includes('new card'))
    expect((await run('list new'))[1]).toBe([...cards, '2 requests.'].join('\n'))
    expect((await run('list limit'))[1]).toBe('Nothing here.')
    expect((await run('list theirs'))[1]).toMatch(/Khalid Alotaibi\n1 request\.$/)
    expect((await run('list ended'))[1]).toMatch(
      /withdrawn.*Noura[^]*done.*Khalid|done.*Khalid[^]*withdrawn.*Noura/,
    )
    expect((await run('list late'))[1]).toBe('Nothing here.')
    for (const line of ['list everything', 'list late everything']) {
      expect((await run(line))[0]).toBe('failed')
    }
    await run(`decline ${reference} No`)
  })

  test('shows the ID number of a supplementary card’s applicant, which is stored sealed', async () => {
    const [beside] = await db.read((tx) =>
      tx.select().from(card).where(eq(card.lastDigits, '10054')),
    )
    if (!beside) throw new Error('no such card')
    const { clientId, cardmemberId } = beside
    const owner = { clientId, cardmemberId, isPrimary: true }
    const { keys } = world.parts
    const { reference } = await db.write((tx) =>
      openRequest(
        tx,
        world.parts,
        {
          owner,
          kind: 'supplementary',
          card: beside,
          details: FAMILY_CARD,
          alongside: (key) => storeApplicant(tx, keys, key, '1091122331'),
        },
        now(),
      ),
    )
    const [, shown] = await run(`show ${reference}`)
    expect(shown).toMatch(/id number +1091122331\n/)
    expect(shown).toMatch(/limit +SAR 5,000\n/)
    expect(shown).toMatch(/You may: review, ask, approve, decline\.$/)
    const rows = await db.read((tx) => tx.select().from(supplementaryApplicant))
    expect(JSON.stringify(rows)).not.toContain('1091122331')
    await run(`decline ${reference} No`)
  })

  test('shows a request in full, then completes it with commands that omit its reference', async () => {
    const reference = await ask()
    const [, shown] = await run(`show ${reference.toLowerCase().replace('-', '')}`)
    expect(shown).toMatch(/address +12 Olaya Street, Riyadh, SA/)
    expect(shown).toMatch(/The customer asked for it/)
    expect(shown).toMatch(/You may: review, ask, approve, decline, make\.$/)
    expect((await run('make'))[1]).toMatch(/is being made, due .*\. The customer is notified\.$/)
    expect((await run('send'))[0]).toBe('done')
    expect((await run('del'))[1]).toBe(`${reference} is done. The customer is notified.`)
    const [message] = await db.read((tx) => readOutbox(tx, world.parts.keys, now()))
    expect(message?.text).toContain('Your card was delivered.')
    const audited = await db.read((tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.kind, 'requestMoved')),
    )
    expect(audited.at(-1)?.facts).toContain('"operator":"huda"')
    expect((await run('send'))[1]).toMatch(
      /“send” is not possible for .* in its current state\. No step by you/,
    )
  })

  test('shows amounts in riyals with thousands separators', async () => {
    const money = (minor: number) => ({ minor, currency: 'SAR' as const })
    const [found] = await db.read((tx) =>
      tx.select().from(card).where(eq(card.lastDigits, '10054')),
    )
    if (!found) throw new Error('no such card')
    const { clientId, cardmemberId } = found
    const asked = { from: money(75_000_000), to: money(80_000_050), income: money(5_000_000) }
    const sector = 'public' as const
    const details = { ...asked, sector, disability: false, files: [] }
    const owner = { clientId, cardmemberId, isPrimary: true }
    const { reference } = await db.write((tx) =>
      openRequest(tx, world.parts, { owner, kind: 'limit', card: found, details }, now()),
    )
    const [, text] = await run(`show ${reference}`)
    expect(text).toMatch(/from +SAR 750,000\n +to +SAR 800,000.50\n +income +SAR 50,000\n/)
    await run(`approve ${reference}`)
    expect((await run(`show ${reference}`))[1]).toMatch(/state +approved/)
  })

  test('prompts for the text that the customer reads, and fails without it', async () => {
    const reference = await ask()
    expect(await run(`ask ${reference}`)).toEqual([
      'failed',
      'The customer reads why: ask REFERENCE WORDS',
    ])
    answers = ['Which floor?']
    expect((await run(`ask ${reference}`))[0]).toBe('done')
    const [, shown] = await run(`show ${reference}`)
    expect(shown).toContain('Which floor?')
    expect(shown).toContain('It waits for the customer. You may: decline.')
    expect((await run('decline The card was found'))[0]).toBe('done')
    expect((await run('show'))[0]).toBe('failed')
    expect((await run(`show ${reference}`))[1]).toContain('The card was found')
  })

  test('lists the files of a request, and writes them to a folder without overwriting any', async () => {
    const reference = await ask()
    expect(await run(`file ${reference} /tmp`)).toEqual([
      'failed',
      `No file came with ${reference}.`,
    ])
    const { keys } = world.parts
    await db.write(async (tx) => {
      const [row] = await tx.select().from(request).where(eq(request.reference, reference))
      const found = row && clientsRow(row)
      if (!found) throw new Error('no such request')
      const { clientId, cardmemberId } = found
      for (const [second, name] of ['../receipt\u202e.pdf', 'invoice.pdf'].entries()) {
        const id = randomUUID()
        const plain = Buffer.from(`content of ${second}`)
        await tx.insert(upload).values({
          clientId,
          id,
          cardmemberId,
          requestId: found.id,
          purpose: 'disputeProof',
          fileName: name,
          mediaType: 'application/pdf',
          size: plain.length,
          at: new Date(second),
          ...(await sealFile(keys, uploadLabel(clientId, id), plain)),
        })
        const original = Buffer.from(`original of ${second}`)
        await tx.insert(uploadOriginal).values({
          clientId,
          id,
          size: original.length,
          ...(await sealFile(keys, originalLabel(clientId, id), original)),
        })
      }
    })
    const names = [1, 2].map((at) => `${reference}-${at}-disputeProof.pdf`)
    const [, listed] = await run(`file ${reference}`)
    expect(listed).toBe(
      [
        `${names[0]}  1 KB, sent as ../receipt·.pdf`,
        `${names[1]}  1 KB, sent as invoice.pdf`,
        `2 files. To write them: file ${reference} FOLDER`,
      ].join('\n'),
    )
    const opened = () =>
      db.read((tx) =>
        tx
          .select()
          .from(auditEvent)
          .where(inArray(auditEvent.kind, ['filesOpened', 'originalsOpened']))
          .orderBy(asc(auditEvent.seq)),
      )
    expect(await opened()).toEqual([])

    const folder = await mkdtemp(join(tmpdir(), 'sadu desk '))
    try {
      expect((await run(`file ${reference} ${folder}/missing`))[1]).toMatch(/^There is no folder /)
      await writeFile(join(folder, names[1] ?? ''), 'mine')
      const [outcome, text] = await run(`file ${reference} ${folder}`)
      expect([outcome, text]).toEqual([
        'failed',
        `${join(folder, names[1] ?? '')} is there already. Nothing was written.`,
      ])
      expect(await readdir(folder)).toEqual([names[1]])
      expect(await opened()).toEqual([])
      await rm(join(folder, names[1] ?? ''))
      const write = vi.spyOn(files, 'writeFile').mockImplementation(async (path) => {
        writeFileSync(path as string, 'cont')
        throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
      })
      syncBuiltinESMExports()
      const full = await run(`file ${reference} ${folder}`)
      write.mockRestore()
      syncBuiltinESMExports()
      expect(full).toEqual([
        'failed',
        `The files could not be written to ${folder} (ENOSPC). Nothing was written.`,
      ])
      expect(await readdir(folder)).toEqual([])
      expect((await run(`file ${reference} ${folder}`))[1]).toMatch(/2 files written\. Delete them/)
      expect(await readdir(folder)).toEqual(names)
      expect(await readFile(join(folder, names[1] ?? ''), 'utf8')).toBe('content of 1')
      expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
      await run(`file ${reference} ${folder} --original`)
      const original = join(folder, `original-${names[1]}`)
      expect(await readFile(original, 'utf8')).toBe('original of 1')
      const [event] = await opened()
      expect((await opened()).map((one) => one.kind)).toEqual([
        'filesOpened',
        'filesOpened',
        'originalsOpened',
      ])
      expect(JSON.parse(event?.facts ?? '')).toEqual({
        request: reference,
        files: 2,
        operator: 'huda',
      })
      // A file sent before files were re-rendered may be harmful, so only an auditor may open it.
      await db.write((tx) => tx.delete(uploadOriginal))
      expect((await run(`file ${reference} ${folder}`))[1]).toMatch(
        /^Never drawn anew: .*\. Nothing was/,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
    expect((await run('file everything'))[1]).toMatch(/^Write: file REFERENCE/)
    expect((await run('file chat 1'))[1]).toMatch(/^Write: file REFERENCE/)
    expect((await run('file chat 00000000'))[1]).toBe('There is no chat 00000000 with files.')
    expect((await run('file 0000-0000'))[1]).toBe('There is no request 0000-0000.')
    await run(`decline ${reference} No`)
  })

  test('explains what is wrong with an invalid command, and changes nothing', async () => {
    const reference = await ask()
    const last = reference.endsWith('0') ? '1' : '0'
    expect((await run('approve'))[1]).toBe('Which one? Write: approve REFERENCE')
    const [, wrong] = await run(`approve ${reference.slice(0, -1)}${last}`)
    expect(wrong).toMatch(/is no reference: a character of it is wrong/)
    expect((await run('approve 0000-0000'))[1]).toBe('There is no request 0000-0000.')
    expect((await run(`decline ${reference} ${'a'.repeat(1_001)}`))[1]).toMatch(/longer than 1000/)
    expect((await run('re'))[0]).toBe('failed')
    expect(await run('  ')).toEqual(['done', ''])
    expect(await run('quit')).toEqual(['quit', ''])
    expect((await run(`show ${reference}`))[1]).toContain('received')
    await run('decline No')
  })

  test('shows the late requests one after another with “next”, then starts over', async () => {
    const reference = await ask()
    time += 20 * DAY_MS
    const [, text] = await run('list late')
    expect(text).toMatch(new RegExp(`${reference} .*days late`))
    const shown = []
    for (let turn = 0; turn < 4; turn += 1) shown.push((await run('next'))[1])
    expect(shown.every((one) => / late/.test(one))).toBe(true)
    expect(new Set(shown.slice(0, 3)).size).toBe(3)
    expect(shown[3]).toBe(shown[0])
    time = TEST_NOW.getTime()
    await run(`decline ${reference} No`)
  })

  test('lists dead letters without their content, and retries them, except codes', async () => {
    expect((await run('dead'))[1]).toBe('Nothing was given up.')
    const dead = {
      channel: 'sms' as const,
      recipient: '+966551234567',
      body: 'canary',
      at: TEST_NOW,
      state: 'dead' as const,
      expiresAt: TEST_NOW,
      endedAt: TEST_NOW,
      attempts: 20,
      failure: 'http 503',
    }
    const event = { channel: 'issuer', purpose: 'event', recipient: 'issuer' } as const
    const failed = { attempts: 20, failure: 'unreadable' }
    await db.write(async (tx) => {
      await tx.insert(outboxMessage).values([
        { ...dead, purpose: 'alert', key: 'dead alert' },
        { ...dead, purpose: 'code', key: 'dead code' },
        { ...dead, ...event, key: 'event-7', thread: 'card 7' },
      ])
      await tx.insert(alertEvent).values({
        kind: 'transactions',
        clientId: 'C1000001',
        accountId: randomUUID(),
        key: 'charge',
        facts: { canary: true },
        at: TEST_NOW,
        deadAt: TEST_NOW,
        ...failed,
      })
      await tx
        .insert(failedTask)
        .values({ job: 'return-cards', key: 'a card', failedAt: TEST_NOW, ...failed })
    })
    const [, listed] = await run('dead')
    const lines = listed.split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^m\d+ {2}.* alert by sms to …4567 {2}http 503 after 20 attempts$/),
      expect.stringMatching(/^m\d+ {2}.* code by sms to …4567/),
      'event-7  event for the issuer about card 7  http 503 after 20 attempts',
      expect.stringMatching(/^a\d+ {2}.* alert transactions {2}unreadable after 20 attempts$/),
      expect.stringMatching(/^t\d+ {2}.* return-cards a card {2}unreadable after 20 attempts$/),
      '5 given up.',
    ])
    expect(listed).not.toMatch(/canary|96655/)
    expect(await run('dead retry m999999')).toEqual(['failed', 'There is no m999999 to try again.'])
    expect((await run('dead back'))[0]).toBe('failed')
    const idOf = (line = '') => line.split(' ')[0]
    expect((await run(`dead retry ${idOf(lines[1])}`))[0], 'a code').toBe('failed')
    expect((await run('dead retry event-7'))[1]).toBe('Tried again: 1.')
    expect((await run(`dead retry ${idOf(lines[3])}`))[1]).toBe('Tried again: 1.')
    expect((await run(`dead retry ${idOf(lines[4])}`))[1]).toBe('Tried again: 1.')
    expect((await run('dead retry'))[1]).toBe('Tried again: 1.')
    const rows = await db.read((tx) =>
      tx.select().from(outboxMessage).where(eq(outboxMessage.key, 'dead alert')),
    )
    expect(rows[0]).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
    expect((await run('dead'))[1]).toMatch(/code by sms.*\n1 given up\.$/)
  })

  test('lists the fees, and fails on an invalid change', async () => {
    expect(await run('fee')).toEqual(['done', expect.stringContaining('VAT included')])
    expect((await run('fee plan sixty from 2030-01-01'))[0]).toBe('failed')
  })

  test('lists the feedback on the portal, and how often each help answer helped', async () => {
    expect((await run('feedback'))[1]).toBe('No feedback yet.')
    const at = TEST_NOW
    await db.write(async (tx) => {
      await tx.insert(feedback).values([
        {
          id: randomUUID(),
          rating: 2,
          said: 'Slow \u001b[2J',
          screen: '/home',
          language: 'en',
          at,
        },
        { id: randomUUID(), rating: 5, said: null, screen: null, language: 'ar', at: new Date(0) },
      ])
      await tx.insert(answerJudgement).values([
        { question: 'suspend', day: '2026-03-13', helped: 3, notHelped: 1 },
        { question: 'suspend', day: '2026-03-14', helped: 1, notHelped: 1 },
        { question: 'lost-card', day: '2026-03-14', helped: 9, notHelped: 0 },
      ])
    })
    const [outcome, text] = await run('feed')
    expect(outcome).toBe('done')
    expect(text).toMatch(/^2 of 5 .* \/home, en\n {4}Slow ·\[2J\n5 of 5 .* no screen, ar\n/)
    expect(text).toContain('2 in all, 3.5 of 5 on average.')
    expect(text).toMatch(/suspend: 4 yes, 2 no\n {2}lost-card: 9 yes, 0 no$/)
  })

  test('shows a customer’s text without terminal control characters', async () => {
    const reference = await ask('10054', { additionalInformation: 'by \u001b[2J\u202e gate' })
    const [, shown] = await run(`show ${reference}`)
    expect(shown).toContain('by [2J gate')
    expect(shown).not.toContain('\u001b')
  })
})
