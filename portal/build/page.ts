import type { Branding, Palette } from '@sadu/contract'
import { palettesOf } from '@sadu/contract/brand/palette'
import { brandElement } from '../src/brand/brand.ts'
import { brandingCss } from '../src/brand/branding-css.ts'
import { directionOf, type Language } from '../src/i18n/language.ts'
import type { RenderedScreen } from '../src/prerender.tsx'
import { policyHash } from './policy-hash.ts'
import type { StartList } from './start-list.ts'

/** The parts inlined in every page, so that its first paint waits for nothing. */
export type InlineParts = {
  styles: string
  beforePaint: string
  afterPaint: string
  /** SVG source. */
  icon: string
}

/** A page as served by the bridge: its file in `dist`, and the hashes that its policy allows. */
export type PageEntry = {
  file: string
  scriptHashes: string[]
  styleHashes: string[]
  /** Whether the page is served without a demo gate pass too. */
  isOpen?: true
}

type PageParts = {
  /** The screen in the page's language; a bilingual page has both. */
  screens: Partial<Record<Language, RenderedScreen>>
  language: Language
  /** The notice shown when its code fails to load, for each language it may show. */
  loadFailed: Partial<Record<Language, string>>
  /** Whether the page follows the stored language and skin instead of its URL. */
  follows: boolean
  /** The URL whose markup the page contains; null for the shell, which has none. */
  path: string | null
  /** Whether the page shows nothing without the demo pass. */
  isGated?: true
  /** The branding of the issuer; null for the product's own, which is built in. */
  branding: Branding | null
  inline: InlineParts
  start: StartList
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The complete HTML document of a page. */
export function pageHtml(parts: PageParts): string {
  const { screens, language, loadFailed, follows, path, isGated, branding, inline, start } = parts
  const screen = screens[language]
  if (!screen) throw new Error(`No screen was drawn for ${path ?? 'the shell'}`)
  const palettes = palettesOf(branding?.colours ?? { standard: {}, centurion: {} })
  const folded = Object.entries(screens).filter(([key]) => key !== language)
  const isCenturion = screen.skin === 'centurion'
  // Its screens are black in both themes.
  const skin = isCenturion ? ' data-skin="centurion" data-theme="dark"' : ''
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}"${follows ? ' data-follows' : ''}${skin}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(screen.title)}</title>`,
    screen.description && `<meta name="description" content="${escaped(screen.description)}">`,
    isCenturion
      ? `<meta name="theme-color" content="${palettes.centurion.paper[1]}">`
      : themeColors(palettes.standard),
    `<link rel="icon" href="${branding?.brand.icon ?? `data:image/svg+xml,${encodeURIComponent(inline.icon)}`}">`,
    `<link rel="manifest" href="/${language}/app.webmanifest">`,
    path === null && '<meta name="robots" content="noindex">',
    `<script>${inline.beforePaint}</script>`,
    `<style>${inline.styles}</style>`,
    branding && `<style>${brandingCss(branding)}</style>`,
    '</head>',
    '<body>',
    `<div id="root"${path === null ? '' : ` data-path="${path}"`}${isGated ? ' data-gate' : ''}>${screen.markup}</div>`,
    ...folded.map(([key, one]) => `<template data-lang="${key}">${one.markup}</template>`),
    ...Object.entries(loadFailed).map(
      ([key, one]) => `<template data-lost="${key}">${one}</template>`,
    ),
    branding && brandElement(branding.brand),
    `<script type="application/json" id="start-list">${JSON.stringify(start)}</script>`,
    `<script>${inline.afterPaint}</script>`,
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns the index entry of a page, with the hashes that allow its inline parts under a policy
 * without `unsafe-inline`. Throws if the page has an inline `style` attribute, which no hash
 * allows. */
export function pageEntry(
  file: string,
  html: string,
  { inline, branding }: Pick<PageParts, 'inline' | 'branding'>,
): PageEntry {
  if (/<[^>]+\sstyle=/.test(html.replace(inline.styles, ''))) {
    throw new Error(`${file} has a style attribute, which its policy would block`)
  }
  return {
    file,
    scriptHashes: [inline.beforePaint, inline.afterPaint].map(policyHash),
    styleHashes: [inline.styles, ...(branding ? [brandingCss(branding)] : [])].map(policyHash),
  }
}

function themeColors({ paper: [light, dark] }: Palette): string {
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
  ].join('\n')
}
