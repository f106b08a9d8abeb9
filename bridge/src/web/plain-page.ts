import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Brand } from '@sadu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plain, sendEncoded } from './encoded.ts'
import { html, Markup } from './html.ts'
import { pagePolicy } from './security-headers.ts'

const style = readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8')
// Put together here, since its hash counts every space inside it.
const styleTag = new Markup(`<style>${style}</style>`)
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** A page of the bridge's own, beside the portal's: small, without a framework, in the same dress. */
export type PlainPage = {
  language: 'en' | 'ar'
  /** What it is called; the product's name stands behind it. */
  title: string
  /** The same page in the other language, when there is one. */
  otherLanguage?: { href: string; label: string }
  /** Path of a script of our own, when the page is more than text. */
  script?: string
  main: Markup
}

function layout(
  { language, title, otherLanguage, script, main }: PlainPage,
  { productName }: Brand,
): Markup {
  const product = productName[language]
  const other = language === 'en' ? 'ar' : 'en'
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${product}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleTag}
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

/** Answers a page in the issuer's name, with a policy that allows its own style and script alone. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: Brand,
  page: PlainPage,
): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', page.language)
    .header('content-security-policy', pagePolicy({ scriptHashes: [], styleHashes: [styleHash] }))
  return sendEncoded(request, reply, plain(Buffer.from(layout(page, brand).text)))
}
