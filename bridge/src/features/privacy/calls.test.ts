import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ResultsOf, downloadData } from '@sadu/contract'
import { DAY_MS } from '@sadu/contract/core/time'
import { archiveHistory } from '../../domain/ledger/archive.ts'
import { confirmed } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { FIELD_NAMES, PART_NAMES } from './words.ts'

const OWN = { fileNumber: '', clientCode: '', legalId: '' }
const EMAIL_ONLY = { promotionalSMS: false, promotionalEmail: true, promotionalCalls: false }

const fileOf = ({ content, sha256 }: ResultsOf<typeof downloadData>) => {
  const file = Buffer.from(content, 'base64')
  expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
  return file
}

describeOnDatabases('the data kept about a person', (kind) => {
  const { people, database, now } = cardWorld(kind)

  test('lists consents with the version of their text, the latest first', async () => {
    const { noura, faisal } = people()
    await noura.call('addUserPreference', { ...OWN, userLanguage: 'en', ...EMAIL_ONLY })
    const off = { ...EMAIL_ONLY, promotionalEmail: false }
    await noura.call('addUserPreference', { ...OWN, userLanguage: 'en', ...off })
    const { consents } = (await noura.call('listConsents', {})).results
    expect(consents.map(({ isGiven }) => isGiven)).toEqual([false, true])
    expect(consents[0]).toMatchObject({
      kind: 'promotionalEmail',
      textVersion: 'marketing-2026-11',
    })
    const { results } = await faisal.call('listConsents', {})
    expect(results).toEqual({ consents: [], keptYears: { identity: 10, books: 10, record: 10 } })
  })

  test('downloads as JSON with the person’s own data, without secrets or other people’s data', async () => {
    const { noura, faisal } = people()
    const asked = { format: 'json', language: 'en' } as const
    expect(nameOf(await noura.call('downloadData', asked))).toBe('stepUpNeeded')
    const mine = fileOf((await confirmed(noura, 'downloadData', asked)).results).toString()
    const data = JSON.parse(mine) as Record<string, Record<string, unknown>[]>
    expect(data['person']).toHaveLength(1)
    expect(data['person']?.[0]).toMatchObject({ fullNameEnglish: 'Noura Alharbi' })
    for (const part of ['cards', 'transactions', 'sessions', 'requests', 'activity']) {
      expect(data[part]?.length, part).toBeGreaterThan(0)
    }
    const others = ['statements', 'points', 'declined', 'onHold', 'cardControls', 'savedOffers']
    for (const part of others) expect(data, part).toHaveProperty(part)
    expect(data['statements']?.length).toBeGreaterThan(0)
    expect(data['declined']?.length).toBeGreaterThan(0)
    expect(data['transactions']?.map((one) => one['kind'])).toContain('payment')
    for (const { occurredAt } of data['transactions'] ?? []) {
      expect(occurredAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    }
    expect(mine).not.toMatch(/argon2|jkt|wrapped|passwordHash|clientId|client_id/)
    const theirs = fileOf((await confirmed(faisal, 'downloadData', asked)).results).toString()
    expect(theirs).toContain('Faisal')
    expect(theirs).not.toContain('noura@')
    const his = JSON.parse(theirs) as typeof data
    expect(his['statements']).toEqual([])
    expect(his['points']?.map((one) => one['kind'])).toEqual(['received'])
    expect(his['transactions']?.map((one) => one['kind'])).not.toContain('payment')
    const inArabic = { ...asked, language: 'ar' } as const
    const again = (await confirmed(noura, 'downloadData', inArabic)).results
    expect(fileOf(again).toString()).toContain('dataDownloaded')
    for (const [part, rows] of Object.entries(data)) {
      if (part === 'madeAt') continue
      expect(PART_NAMES).toHaveProperty(part)
      for (const field of Object.keys(rows[0] ?? {})) {
        expect(FIELD_NAMES).toHaveProperty(field)
      }
    }
  })

  test('includes archived history', async () => {
    const { khalid } = people()
    const counts = async (language: 'en' | 'ar') => {
      const asked = { format: 'json', language } as const
      const { results } = await confirmed(khalid, 'downloadData', asked)
      const data = JSON.parse(fileOf(results).toString()) as Record<string, unknown[]>
      return ['transactions', 'onHold', 'declined'].map((part) => data[part]?.length)
    }
    const before = await counts('en')
    const moved = await archiveHistory(
      database(),
      new Date(now().getTime() + 200 * DAY_MS),
      new AbortController().signal,
    )
    expect([moved.postings > 0, moved.declined > 0]).toEqual([true, true])
    expect(await counts('ar')).toEqual(before)
  })

  test.each(['en', 'ar'] as const)('downloads as a PDF in %s', async (language) => {
    const { faisal } = people()
    const { results } = await confirmed(faisal, 'downloadData', { format: 'pdf', language })
    expect(results.fileName).toMatch(new RegExp(`my-data-\\d{4}-\\d\\d-\\d\\d-${language}\\.pdf$`))
    expect(fileOf(results).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is refused in another format', async () => {
    const wrong = { format: 'xml', language: 'en' } as never
    expect((await people().khalid.call('downloadData', wrong)).status).toBe(422)
  })
})
