import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { DEFAULT_ISSUER } from '../platform/issuer/issuer.ts'

describe('ISSUER_FILE', () => {
  const read = (content: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'sadu-issuer-')), 'issuer.json')
    writeFileSync(file, content)
    return readConfig({ ISSUER_FILE: file }).issuer
  }

  test('overrides the defaults, section by section', () => {
    const issuer = read(
      JSON.stringify({ brand: { hotline: '+966111111111' }, passwordPolicy: { maxLength: 12 } }),
    )
    expect(issuer.brand).toEqual({ ...DEFAULT_ISSUER.brand, hotline: '+966111111111' })
    expect(issuer.passwordPolicy).toEqual({ ...DEFAULT_ISSUER.passwordPolicy, maxLength: 12 })
    expect(issuer.rewards).toEqual(DEFAULT_ISSUER.rewards)
  })

  test('sets the benefits of a tier, except Centurion, which has its own pages', () => {
    const { benefits } = read('{ "benefits": { "gold": ["travelInsurance"] } }')
    expect(benefits).toEqual({ ...DEFAULT_ISSUER.benefits, gold: ['travelInsurance'] })
    const none = { classic: [], gold: [], platinum: [] }
    expect(DEFAULT_ISSUER.benefits).toEqual({ ...none, centurion: ['travelInsurance'] })
    for (const wrong of ['{ "gold": ["spa"] }', '{ "centurion": [] }', '{ "silver": [] }']) {
      expect(() => read(`{ "benefits": ${wrong} }`)).toThrow(/benefits\./)
    }
  })

  test('sets the dispute period, from 1 to 365 days', () => {
    const { disputes } = read('{ "disputes": { "days": 60 } }')
    expect(disputes).toEqual({ ...DEFAULT_ISSUER.disputes, days: 60 })
    expect(DEFAULT_ISSUER.disputes.days).toBe(90)
    for (const wrong of ['0', '366', '"60"', '60.5']) {
      expect(() => read(`{ "disputes": { "days": ${wrong} } }`)).toThrow(/disputes\.days/)
    }
  })

  test('sets the days to pay, at least as many as the regulator requires', () => {
    expect(read('{ "statements": { "daysToPay": 30 } }').statements).toEqual({ daysToPay: 30 })
    expect(DEFAULT_ISSUER.statements).toEqual({ daysToPay: 25 })
    for (const wrong of ['24', '61', '"25"', '25.5']) {
      expect(() => read(`{ "statements": { "daysToPay": ${wrong} } }`)).toThrow(
        /statements\.daysToPay/,
      )
    }
  })

  test('sets the cash percentage, at most what the regulator allows', () => {
    expect(read('{ "cash": { "percent": 20 } }').cash).toEqual({ percent: 20 })
    expect(DEFAULT_ISSUER.cash).toEqual({ percent: 30 })
    for (const wrong of ['31', '-1', '"30"', '7.5']) {
      expect(() => read(`{ "cash": { "percent": ${wrong} } }`)).toThrow(/cash\.percent/)
    }
  })

  test('sets the tiers that pay the annual fee', () => {
    expect(read('{ "rewards": { "feeTiers": [] } }').rewards).toEqual({ feeTiers: [] })
    expect(() => read('{ "rewards": { "feeTiers": ["silver"] } }')).toThrow(/rewards.feeTiers/)
  })

  test.each([
    ['{ "brand": { "hotlin": "1" } }', /does not fit at "brand.hotlin": there is no such field/],
    ['{ "brand": { "productName": "Sadu" } }', /does not fit at "brand.productName": .*object/],
    ['{ "brand": { "hotline": "0800" } }', /"brand.hotline": write a number such as \+966/],
    [
      '{ "brand": { "productName": { "en": " ", "ar": "سنبوق" } } }',
      /"brand.productName.en": a name is not empty/,
    ],
    [
      '{ "brand": { "productName": { "en": "Quite a long name for one", "ar": "س" } } }',
      /"brand.productName.en": a name has at most 24 characters/,
    ],
    [
      '{ "brand": { "issuerName": { "en": "\\u202ebank", "ar": "س" } } }',
      /"brand.issuerName.en": a name has no control characters/,
    ],
    [
      '{ "brand": { "links": { "social": [{ "network": "x", "url": "javascript:alert(1)" }] } } }',
      /"brand.links.social.0.url": write an address such as https:/,
    ],
    [
      '{ "brand": { "links": { "terms": { "en": "http://a.example", "ar": "x" } } } }',
      /"brand.links.terms.en": write an address such as https:/,
    ],
    ['{ "passwordPolicy": { "minLength": 9 } }', /Raise passwordPolicy.maxLength/],
    ['{ brand', /is not JSON/],
  ])('refuses %s', (content, message) => {
    expect(() => read(content)).toThrow(message)
  })

  test('refuses an unreadable file', () => {
    expect(() => readConfig({ ISSUER_FILE: '/nowhere/issuer.json' })).toThrow(/cannot be read/)
  })
})
