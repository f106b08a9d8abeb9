import { readFileSync } from 'node:fs'
import { type Colours, type Palette, palettesOf, type Language } from '@sadu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeQuickly, sendEncoded } from './encoded.ts'
import type { Issuer } from '../platform/issuer/issuer.ts'
import { html, Markup } from './html.ts'
import { pagePolicy, policyHash } from './security-headers.ts'

const shapes = readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8')

/** A page of the bridge itself, not of the portal: small, without a framework, in the same
 * style. */
export type PlainPage = {
  language: Language
  /** Its title; the product's name is appended. */
  title: string
  /** The same page in the other language, if there is one. */
  otherLanguage?: { href: string; label: string }
  /** Path of a script of ours, if the page needs one. */
  script?: string
  main: Markup
}

type Dress = { brand: Issuer['brand']; style: Markup }

function layout(
  { language, title, otherLanguage, script, main }: PlainPage,
  { brand, style }: Dress,
): Markup {
  const product = brand.productName[language]
  const other = language === 'en' ? 'ar' : 'en'
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${product}</title>
        <link rel="icon" href="${brand.icon ?? '/favicon.svg'}" />
        ${style}
        ${script === undefined ? null : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <div class="weave" aria-hidden="true"></div>
        <header>
          <a class="logo" href="/">${product}</a>
          ${
            otherLanguage
              ? html`<a
                  class="pill"
                  href="${otherLanguage.href}"
                  lang="${other}"
                  hreflang="${other}"
                  >${otherLanguage.label}</a
                >`
              : null
          }
        </header>
        <main>${main}</main>
      </body>
    </html> `
}

/** Sends a page. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PlainPage,
) => Promise<FastifyReply>

/** Sends pages with an issuer's name and colours, and a policy that allows only their own style and
 * script. */
export function createPageSender({ brand, colours }: Pick<Issuer, 'brand' | 'colours'>): SendPage {
  // Built here, since its hash depends on every space.
  const css = `${shapes}${colourCss(colours)}`
  const style = new Markup(`<style>${css}</style>`)
  const styleHashes = [policyHash(css)]
  return async (request, reply, page) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-language', page.language)
      .header('content-security-policy', pagePolicy({ scriptHashes: [], styleHashes }))
    const content = await encodeQuickly(layout(page, { brand, style }).text)
    return sendEncoded(request, reply, content)
  }
}

/** Returns the standard colours as CSS variables, and the woven band. */
function colourCss(colours: Colours): string {
  const { standard } = palettesOf(colours)
  const tokens = Object.entries(standard).map(
    ([token, [light, dark]]) => `--${token}:light-dark(${light},${dark});`,
  )
  return `:root{${tokens.join('')}--weave:${weave(standard)}}`
}

function weave(palette: Palette): string {
  const [ground, first, second, third] = (
    ['weave-ground', 'weave-1', 'weave-2', 'weave-3'] as const
  ).map((token) => palette[token][0])
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='32' height='8'><path fill='${ground}' d='M0 0h32v8H0z'/><path fill='${first}' d='M0 8 8 0l8 8z'/><path fill='${second}' d='m16 8 8-8 8 8z'/><path fill='${third}' d='m5.5 8 2.5-2.5L10.5 8z'/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
