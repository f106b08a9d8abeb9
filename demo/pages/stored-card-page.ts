import type { Language } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import type { DemoPageParts } from '../../bridge/src/demonstration.ts'
import { and, eq } from '../../bridge/src/platform/db/drizzle.ts'
import { demoStoredCard } from '../../bridge/src/platform/db/schema/autopay.ts'
import { formOf } from '../../bridge/src/web/forms.ts'
import { html } from '../../bridge/src/web/html.ts'
import type { PlainPage } from '../../bridge/src/web/plain-page.ts'
import { cardPagePath } from '../payments/provider.ts'
import { cardReport, STORED_ENDINGS, type StoredCard } from '../payments/stored-cards.ts'
import { pageLanguage } from './page-language.ts'
import { reportTo, signedReturn } from './provider-answers.ts'

const TEXTS = {
  en: {
    title: 'Store a card',
    about: 'This page belongs to the demonstration, and no money moves.',
    choose: 'Card of another bank',
    cards: ['Card ending 4417', 'Card ending 9038, whose bank refuses automatic payments'],
    store: 'Store this card',
    decline: 'Let the bank decline',
    leave: 'Back without storing it',
    over: 'This page is over.',
    other: 'العربية',
  },
  ar: {
    title: 'حفظ بطاقة',
    about: 'هذه الصفحة من العرض التجريبي، ولا تنتقل بها أي أموال.',
    choose: 'بطاقة من بنك آخر',
    cards: ['بطاقة تنتهي بالرقم 4417', 'بطاقة تنتهي بالرقم 9038 يرفض بنكها السداد التلقائي'],
    store: 'احفظ هذه البطاقة',
    decline: 'دع البنك يرفض العملية',
    leave: 'العودة دون حفظ',
    over: 'انتهت هذه الصفحة.',
    other: 'English',
  },
} as const

function pageOf({ id }: StoredCard, language: Language, isOver: boolean): PlainPage {
  const texts = TEXTS[language]
  const cards = html`<fieldset>
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
    <p><button name="act" value="store">${texts.store}</button></p>
    <p><button class="pill" name="act" value="decline">${texts.decline}</button></p>`
  return {
    language,
    title: texts.title,
    otherLanguage: { href: `?lang=${language === 'en' ? 'ar' : 'en'}`, label: texts.other },
    main: html`<h1>${texts.title}</h1>
      <p class="quiet">${texts.about}</p>
      <form method="post" action="${cardPagePath(id)}?lang=${language}">
        ${isOver ? html`<p>${texts.over}</p>` : cards}
        <p><button class="pill" name="act" value="leave">${texts.leave}</button></p>
      </form>`,
  }
}

/** Registers the page on which the demonstration stores a card. It requests no card number, and
 * reports the choice to the bridge as a provider does. */
export function registerStoredCardPage(
  app: FastifyInstance,
  { db, keys, now, sendPage }: DemoPageParts,
): void {
  type Route = { Params: { id: string } }
  const path = cardPagePath(':id(^[0-9a-f-]{36}$)')
  const read = (id: string) =>
    db.read(
      async (tx) => (await tx.select().from(demoStoredCard).where(eq(demoStoredCard.id, id)))[0],
    )
  const isOver = ({ state, expiresAt }: StoredCard) => state !== 'pending' || expiresAt <= now()

  app.get<Route>(path, async (request, reply) => {
    const row = await read(request.params.id)
    if (!row) return reply.code(404).send()
    return sendPage(request, reply, pageOf(row, pageLanguage(request), isOver(row)))
  })

  app.post<Route>(path, async (request, reply) => {
    const { id } = request.params
    // Prevents other sites from storing a card through this browser (CSRF).
    if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.code(403).send()
    const row = await read(id)
    if (!row) return reply.code(404).send()
    const form = formOf(request)
    const set = chosen(form.get('act') ?? '', Number(form.get('card')))
    if (set && !isOver(row)) {
      const [changed] = await db.write((tx) =>
        tx
          .update(demoStoredCard)
          .set(set)
          .where(and(eq(demoStoredCard.id, id), eq(demoStoredCard.state, 'pending')))
          .returning(),
      )
      if (changed) {
        const report = { id, ...cardReport(changed, now()) }
        await reportTo(row.webhookUrl, report, { keys, now: now(), log: app.log })
      }
    }
    return reply.redirect(signedReturn(row, { keys, now: now() }), 303)
  })
}

/** Returns the changes of a card after a choice on the page; null for leaving, which changes
 * nothing. */
function chosen(act: string, card: number) {
  if (act === 'decline') return { state: 'failed' as const }
  if (act !== 'store') return null
  const refuses = card === 1
  return { state: 'active' as const, refuses, ending: STORED_ENDINGS[refuses ? 1 : 0] }
}
