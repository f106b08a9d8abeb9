import { createHash } from 'node:crypto'
import { LANGUAGES, type Language, type Localized, type Palette } from '@sadu/contract'
import type { CoverSummary } from './cover-summary.ts'
import { COVER_WORDS } from './cover-words.ts'

type Shown = {
  summaries: Record<Language, CoverSummary>
  /** The language shown first; a link shows the other one. */
  first: Language
  productName: Localized
  /** In E.164 format, and as displayed. */
  hotline: { number: string; text: string }
  /** The Centurion palette, in both themes. */
  colours: Palette
}

const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' }

/** The insurance cover as a self-contained page for offline reading
 * (docs/decisions/049-the-cover-abroad.md): both languages, inline styles, no script, picture or
 * font. */
export function coverPage({ summaries, first, productName, hotline, colours }: Shown): string {
  const styles = stylesIn(colours)
  const hash = createHash('sha256').update(styles).digest('base64')
  const second = LANGUAGES.filter((language) => language !== first)
  const languages = [first, ...second]
  const article = (language: Language) =>
    articleIn(language, summaries[language], { name: productName[language], hotline })
  return [
    '<!doctype html>',
    `<html lang="${first}" dir="${DIRECTIONS[first]}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">`,
    '<meta name="robots" content="noindex">',
    `<title>${languages.map((language) => escaped(summaries[language].title)).join(' · ')}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    '<body>',
    `<nav aria-label="Language · اللغة">${languages
      .map(
        (language) =>
          `<a href="#${language}" lang="${language}" dir="${DIRECTIONS[language]}">${COVER_WORDS[language].language}</a>`,
      )
      .join('')}</nav>`,
    '<main>',
    ...languages.map(article),
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')
}

function articleIn(
  language: Language,
  { title, about, groups, standing }: CoverSummary,
  { name, hotline }: { name: string; hotline: Shown['hotline'] },
): string {
  const words = COVER_WORDS[language]
  return [
    `<article id="${language}" lang="${language}" dir="${DIRECTIONS[language]}">`,
    `<p class="name">${escaped(name)}</p>`,
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(about)}</p>`,
    `<section class="call"><h2>${words.call}</h2><p>${words.callWhen}</p>`,
    `<p><a href="tel:${hotline.number}"><bdi dir="ltr">${hotline.text}</bdi></a></p></section>`,
    ...groups.map(({ title: group, rows }) =>
      [
        `<table><caption>${escaped(group)}</caption>`,
        `<thead><tr><th scope="col">${words.benefit}</th><th scope="col">${words.upTo}</th></tr></thead><tbody>`,
        ...rows.map(
          ({ name: benefit, limit, amount }) =>
            `<tr><th scope="row">${escaped(benefit)}${limit && ` <small>${escaped(limit)}</small>`}</th><td><bdi dir="ltr">${escaped(amount)}</bdi></td></tr>`,
        ),
        '</tbody></table>',
      ].join('\n'),
    ),
    `<footer><p>${escaped(standing)}</p><p>${words.kept}</p><p><a href="">${words.again}</a></p></footer>`,
    '</article>',
  ].join('\n')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Always the black Centurion theme, regardless of the device's. Shows only the language that was
 * selected, by default the first. */
function stylesIn(colours: Palette): string {
  const tokens = ['paper', 'surface', 'ink', 'ink-2', 'line', 'focus'] as const
  const black = tokens.map((token) => `--${token}:${colours[token][1]}`).join(';')
  return `:root{color-scheme:dark;${black}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;border-block-start:.5rem double var(--ink-2);overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:.5rem 1rem;border-block-end:1px solid var(--line)}
main,nav{max-width:44rem;margin-inline:auto}
main{padding:1.5rem 1rem 4rem}
a{color:inherit;display:inline-flex;align-items:center;min-height:2.75rem;text-underline-offset:.25em}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
article{display:none}
article:first-of-type{display:grid;gap:1rem}
body:has(article:target) article{display:none}
body:has(article:target) article:target{display:grid;gap:1rem}
.name{font-weight:600;font-size:1.125rem}
h1{font-weight:300;font-size:2.25rem;line-height:1.2}
h2{font-size:1rem}
.call{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem}
.call a{font-size:1.375rem;font-weight:600}
table{width:100%;border-collapse:collapse;margin-block-start:.5rem}
caption{text-align:start;font-weight:600;padding-block:.5rem}
thead th{font-weight:400;font-size:.875rem;color:var(--ink-2);border-block-end:1px solid var(--ink)}
th{text-align:start;font-weight:400}
th,td{padding:.5rem 0}
th:last-child,td{text-align:end;white-space:nowrap;padding-inline-start:1rem}
td{font-weight:600}
tbody tr{border-block-end:1px solid var(--line)}
small{display:block;color:var(--ink-2);font-size:.875rem}
footer{color:var(--ink-2);font-size:.875rem;display:grid;gap:.5rem}`
}
