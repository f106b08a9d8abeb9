import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { type InlineParts, pageEntry, pageHtml } from './page.ts'
import type { StartList } from './start-list.ts'

const inline: InlineParts = {
  styles: 'body{color:red}',
  beforePaint: 'before()',
  afterPaint: 'after()',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const start: StartList = {
  fetches: [],
  entry: ['/assets/start.js'],
  renderer: [],
  preloads: [],
  latePreloads: [],
  catalogs: { en: [], ar: [] },
  fonts: {},
}
const login = { markup: '<main>Sign in</main>', title: 'Sign in <&> "Sadu"', texts: [] }

function page(parts: Partial<Parameters<typeof pageHtml>[0]>): string {
  return pageHtml({
    screens: { ar: login },
    language: 'ar',
    loadFailed: {},
    follows: false,
    path: '/ar/login',
    branding: null,
    inline,
    start,
    ...parts,
  })
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('the policy has the hash of every inline script and style of a page', () => {
  const html = page({})
  const entry = pageEntry('pages/ar/login.html', html, { inline, branding: null })
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, code = '']) => code)
  expect(scripts).toHaveLength(2)
  expect(entry.scriptHashes).toEqual(scripts.map(hashOf))
  expect(entry.styleHashes).toEqual(styles.map(hashOf))
})

test('a style attribute, which no hash can allow, fails the build', () => {
  const html = page({ screens: { ar: { ...login, markup: '<p style="color:red">a</p>' } } })
  expect(() => pageEntry('pages/ar/login.html', html, { inline, branding: null })).toThrow(
    'style attribute',
  )
})

test('a page in one language declares it and escapes its title', () => {
  const html = page({})
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<title>Sign in &#60;&#38;&#62; &#34;Sadu&#34;</title>')
})

test('a bilingual page carries the second language in a template', () => {
  const arabic = { markup: '<main>غير موجودة</main>', title: 'غير موجودة', texts: [] }
  const html = page({
    screens: { en: login, ar: arabic },
    language: 'en',
    follows: true,
    path: '/error-404',
  })
  expect(html).toContain('<html lang="en" dir="ltr" data-follows>')
  expect(html).toContain(`<template data-lang="ar">${arabic.markup}</template>`)
})

test('an issuer page carries its issuer, and no name in it can close the element', () => {
  const issuer = { ...DEFAULT_BRAND, productName: { en: '</script><b>', ar: 'سنبوق' } }
  const html = page({ branding: { brand: issuer, colours: { standard: {}, centurion: {} } } })
  const [, json = ''] =
    /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(issuer)
  expect(page({})).not.toContain('id="brand"')
})

test('an issuer page has its colours from the first paint, allowed by their own hash', () => {
  const colours = { standard: { paper: ['#ffeedd', '#001122'] }, centurion: {} } as const
  const branding = { brand: DEFAULT_BRAND, colours }
  const html = page({ branding })
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, code = '']) => code)
  expect(styles.at(-1)).toContain('--color-paper:light-dark(#ffeedd,#001122)')
  const entry = pageEntry('pages/ar/login.html', html, { inline, branding })
  expect(entry.styleHashes).toEqual(styles.map(hashOf))
  expect(html).toContain('<meta name="theme-color" content="#ffeedd"')
})

test('a Centurion page is black in both themes', () => {
  const html = page({ screens: { ar: { ...login, skin: 'centurion' } } })
  expect(html).toContain('<html lang="ar" dir="rtl" data-skin="centurion" data-theme="dark">')
  expect(html.match(/name="theme-color"/g)).toHaveLength(1)
})
