import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { afterEach, expect, test } from 'vitest'
import { brandElement, brandOfPage } from './brand.ts'

afterEach(() => document.body.replaceChildren())

test('reads back the issuer of the page', () => {
  const issuer = { ...DEFAULT_BRAND, productName: { en: '<!--<script>', ar: 'سنبوق' } }
  document.body.innerHTML = brandElement(issuer)
  expect(brandOfPage()).toEqual(issuer)
})

test('a page without an issuer has the product’s own brand', () => {
  expect(brandOfPage()).toBe(DEFAULT_BRAND)
})

test('the product’s own brand has no external links', () => {
  expect(JSON.stringify(DEFAULT_BRAND)).not.toContain('http')
})
