import type { Language } from '@sadu/contract'
import { html, type Markup } from '../../bridge/src/web/html.ts'
import type { PlainPage } from '../../bridge/src/web/plain-page.ts'
import type { NewCard } from '../new-cards.ts'
import type { PersonFacts } from '../person-facts.ts'

const TEXTS = {
  en: {
    title: 'Demonstration people',
    about: 'These people and their passwords exist in the demonstration only.',
    enrolled: 'Can sign in',
    notEnrolled: 'Can enrol',
    userName: 'User ID',
    password: 'Password',
    legalId: 'ID or Iqama number',
    mobile: 'Mobile',
    cardExpiry: 'Card expiry (MM-YY)',
    lastFour: 'Last 4 digits',
    lastFive: 'Last 5 digits',
    toActivate: 'New cards to activate',
    outbox: 'Read their messages and codes',
    other: 'العربية',
  },
  ar: {
    title: 'أشخاص العرض التجريبي',
    about: 'هؤلاء الأشخاص وكلمات مرورهم موجودون في العرض التجريبي فقط.',
    enrolled: 'يمكنهم تسجيل الدخول',
    notEnrolled: 'يمكنهم التسجيل في الخدمة',
    userName: 'معرّف المستخدم',
    password: 'كلمة المرور',
    legalId: 'رقم الهوية أو الإقامة',
    mobile: 'الجوال',
    cardExpiry: 'انتهاء البطاقة (شهر-سنة)',
    lastFour: 'آخر 4 أرقام',
    lastFive: 'آخر 5 أرقام',
    toActivate: 'بطاقات جديدة للتفعيل',
    outbox: 'الاطلاع على رسائلهم ورموزهم',
    other: 'English',
  },
} as const

/** Returns the page with the sign-in details of each person of the demonstration. */
export function peoplePage(
  people: readonly PersonFacts[],
  newCards: readonly NewCard[],
  language: Language,
): PlainPage {
  const texts = TEXTS[language]
  const enrolled = people.filter(({ signIn }) => signIn !== null)
  const notEnrolled = people.filter(({ signIn }) => signIn === null)
  return {
    language,
    title: texts.title,
    otherLanguage: { href: `?lang=${language === 'en' ? 'ar' : 'en'}`, label: texts.other },
    main: html` <h1>${texts.title}</h1>
      <p class="quiet">${texts.about}</p>
      <p><a href="/demo/outbox?lang=${language}">${texts.outbox}</a></p>
      <h2>${texts.enrolled}</h2>
      <ul class="panels">
        ${enrolled.map((person) => panel(person, language))}
      </ul>
      <h2>${texts.toActivate}</h2>
      <ul class="panels">
        ${newCards.map((card) => cardPanel(card, language))}
      </ul>
      <h2>${texts.notEnrolled}</h2>
      <ul class="panels">
        ${notEnrolled.map((person) => panel(person, language))}
      </ul>`,
  }
}

type Fact = [name: string, value: string]

function panel(person: PersonFacts, language: Language): Markup {
  const texts = TEXTS[language]
  const { name, about, signIn, legalId, mobile, cardExpiry, lastFive } = person
  const facts: Fact[] = [
    ...(signIn ? signInFacts(signIn, language) : []),
    [texts.legalId, legalId],
    [texts.mobile, mobile],
    [texts.cardExpiry, cardExpiry],
    [texts.lastFour, lastFive.slice(-4)],
    [texts.lastFive, lastFive],
  ]
  return html`<li class="panel">
    <h3>${name[language]}</h3>
    <p class="quiet">${about[language]}</p>
    ${list(facts)}
  </li>`
}

/** Returns the printed details of a card that awaits activation, since a tester does not have
 * it. */
function cardPanel({ name, lastFive, expiry }: NewCard, language: Language): Markup {
  const texts = TEXTS[language]
  return html`<li class="panel">
    <h3>${name[language]}</h3>
    ${list([
      [texts.lastFive, lastFive],
      [texts.cardExpiry, expiry],
    ])}
  </li>`
}

function list(facts: readonly Fact[]): Markup {
  return html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi dir="ltr">${value}</bdi></dd>
        </div>`,
    )}
  </dl>`
}

function signInFacts(signIn: NonNullable<PersonFacts['signIn']>, language: Language): Fact[] {
  const { userName, password } = TEXTS[language]
  return [
    [userName, signIn.userName],
    ...(signIn.password === undefined ? [] : [[password, signIn.password] satisfies Fact]),
  ]
}
