import type { Language } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import type { DemoPageParts } from '../../bridge/src/demonstration.ts'
import { amountText } from '../../bridge/src/domain/notices/amount-text.ts'
import { and, eq } from '../../bridge/src/platform/db/drizzle.ts'
import { demoPayment } from '../../bridge/src/platform/db/schema/payments.ts'
import { formOf } from '../../bridge/src/web/forms.ts'
import { html } from '../../bridge/src/web/html.ts'
import type { PlainPage } from '../../bridge/src/web/plain-page.ts'
import { pageLanguage } from './page-language.ts'
import { pagePath } from '../payments/provider.ts'
import { reportTo, signedReturn } from './provider-answers.ts'

const TEXTS = {
  en: {
    title: 'Payment page',
    about: 'This page belongs to the demonstration, and no money moves.',
    amount: 'Amount',
    choose: 'Card of another bank',
    cards: ['Card ending 4417', 'Card ending 9038'],
    pay: 'Pay',
    decline: 'Let the bank decline',
    leave: 'Back without paying',
    over: 'This payment is over.',
    other: 'العربية',
  },
  ar: {
    title: 'صفحة السداد',
    about: 'هذه الصفحة من العرض التجريبي، ولا تنتقل بها أي أموال.',
    amount: 'المبلغ',
    choose: 'بطاقة من بنك آخر',
    cards: ['بطاقة تنتهي بالرقم 4417', 'بطاقة تنتهي بالرقم 9038'],
    pay: 'سداد',
    decline: 'دع البنك يرفض العملية',
    leave: 'العودة دون سداد',
    over: 'انتهت عملية السداد هذه.',
    other: 'English',
  },
} as const

type Row = typeof demoPayment.$inferSelect

function pageOf(row: Row, language: Language, isOver: boolean): PlainPage {
  const texts = TEXTS[language]
  const amount = amountText({ minor: row.amountMinor, currency: row.currency })[language]
  const form = html`<form method="post" action="${pagePath(row.id)}?lang=${language}">
    <fieldset>
      <legend>${texts.choose}</legend>
      ${texts.cards.map(
        (name, at) =>
          html`<p>
            <label
              ><input type="radio" name="card" value="${at}" ${at === 0 ? 'checked' : ''} />
              ${name}</label
            >
          </p>`,
      )}
    </fieldset>
    <p><button name="act" value="pay">${texts.pay}</button></p>
    <p><button class="pill" name="act" value="decline">${texts.decline}</button></p>
    <p><button class="pill" name="act" value="leave">${texts.leave}</button></p>
  </form>`
  const over = html`<p>${texts.over}</p>
    <form method="post" action="${pagePath(row.id)}?lang=${language}">
      <p><button class="pill" name="act" value="leave">${texts.leave}</button></p>
    </form>`
  return {
    language,
    title: texts.title,
    otherLanguage: { href: `?lang=${language === 'en' ? 'ar' : 'en'}`, label: texts.other },
    main: html`<h1>${texts.title}</h1>
      <p class="quiet">${texts.about}</p>
      <dl class="facts">
        <div>
          <dt>${texts.amount}</dt>
          <dd><bdi>${amount}</bdi></dd>
        </div>
      </dl>
      ${isOver ? over : form}`,
  }
}

/** The state of a payment after each choice on the page; leaving changes nothing. */
const STATE_OF: Readonly<Record<string, 'paid' | 'failed'>> = { pay: 'paid', decline: 'failed' }

/** Registers the page on which the payments of the demonstration are made. It requests no card
 * details, and reports the choice to the bridge as a provider does. */
export function registerHostedPage(
  app: FastifyInstance,
  { db, keys, now, sendPage }: DemoPageParts,
): void {
  type Route = { Params: { id: string } }
  const path = pagePath(':id(^[0-9a-f-]{36}$)')
  const read = (id: string) =>
    db.read(async (tx) => (await tx.select().from(demoPayment).where(eq(demoPayment.id, id)))[0])
  const isOver = ({ state, expiresAt }: Row) => state !== 'pending' || expiresAt <= now()

  app.get<Route>(path, async (request, reply) => {
    const row = await read(request.params.id)
    if (!row) return reply.code(404).send()
    return sendPage(request, reply, pageOf(row, pageLanguage(request), isOver(row)))
  })

  app.post<Route>(path, async (request, reply) => {
    const { id } = request.params
    // Prevents other sites from paying through this browser (CSRF).
    if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.code(403).send()
    const row = await read(id)
    if (!row) return reply.code(404).send()
    const state = STATE_OF[formOf(request).get('act') ?? '']
    if (state !== undefined && !isOver(row)) {
      const changed = await db.write((tx) =>
        tx
          .update(demoPayment)
          .set({ state })
          .where(and(eq(demoPayment.id, id), eq(demoPayment.state, 'pending')))
          .returning({ id: demoPayment.id }),
      )
      if (changed.length > 0) {
        const report = { id, state, amount: { minor: row.amountMinor, currency: row.currency } }
        await reportTo(row.webhookUrl, report, { keys, now: now(), log: app.log })
      }
    }
    return reply.redirect(signedReturn(row, { keys, now: now() }), 303)
  })
}
