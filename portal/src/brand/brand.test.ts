import { OWN_BRAND } from '@sadu/contract'
import { afterEach, expect, test } from 'vitest'
import { brandElement, brandOfPage } from './brand.ts'

afterEach(() => document.body.replaceChildren())

test('the issuer that the page carries is read back', () => {
  const issuer = { ...OWN_BRAND, productName: { en: '<!--<script>', ar: 'سنبوق' } }
  document.body.innerHTML = brandElement(issuer)
  expect(brandOfPage()).toEqual(issuer)
})

test('a page that carries none has the product’s own face', () => {
  expect(brandOfPage()).toBe(OWN_BRAND)
})

test('the product’s own face leads to no address outside', () => {
  expect(JSON.stringify(OWN_BRAND)).not.toContain('http')
})
