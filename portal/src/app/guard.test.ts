import { describe, expect, test } from 'vitest'
import { guard, type GuardedRoute, type Visitor } from './guard.ts'

const login: GuardedRoute = {
  name: 'Login',
  layout: 'blank',
  resource: 'Public',
  redirectIfLoggedIn: true,
}
const entry: GuardedRoute = { name: 'Entry', layout: 'blank', resource: 'Public' }
const notFound: GuardedRoute = { name: 'NotFound', layout: 'content', resource: 'Public' }
const enrollment: GuardedRoute = {
  name: 'Enrollment',
  layout: 'blank',
  resource: 'Public',
  redirectIfLoggedIn: true,
}
const home: GuardedRoute = { name: 'Home', layout: 'content', resource: 'Account' }
const limit: GuardedRoute = { name: 'CardLimit', layout: 'content', resource: 'Card' }
const luxury: GuardedRoute = { name: 'CenturionLuxury', layout: 'centurion', resource: 'Centurion' }
const publicWrite: GuardedRoute = { ...notFound, name: 'Write', action: 'write' }
const blankPublic: GuardedRoute = { name: 'Blank', layout: 'blank', resource: 'Public' }
const blankPrivate: GuardedRoute = { name: 'Blank', layout: 'blank', resource: 'Account' }

const can = (action: string, resource: string) => action === 'read' && resource === 'Public'
const visitor: Visitor = {
  hasAccessToken: false,
  isCenturion: false,
  savedLanguage: 'en',
  returnTo: null,
  can,
}
const arabicVisitor: Visitor = { ...visitor, savedLanguage: 'ar' }
const cardholder: Visitor = { ...visitor, hasAccessToken: true }
const returning: Visitor = { ...cardholder, returnTo: '/trips/add?step=2' }
const centurion: Visitor = { ...cardholder, isCenturion: true }

const stays = { language: 'en', redirectTo: null }
const to = (redirectTo: string, language = 'en') => ({ language, redirectTo })
const toSignIn = (redirectTo: string, language = 'en') => ({
  ...to(redirectTo, language),
  needsSignIn: true as const,
})

type Row = [
  rule: string,
  route: GuardedRoute,
  params: Record<string, string>,
  who: Visitor,
  verdict: { language: string; redirectTo: string | null; needsSignIn?: true },
]

const TABLE: Row[] = [
  [
    'the language in the URL is used',
    login,
    { lang: 'ar' },
    visitor,
    { language: 'ar', redirectTo: null },
  ],
  ['it takes precedence over the saved one', login, { lang: 'en' }, arabicVisitor, stays],
  [
    'without one the saved language is used',
    notFound,
    {},
    arabicVisitor,
    { language: 'ar', redirectTo: null },
  ],
  ['an unknown language is not found', login, { lang: 'fr' }, visitor, to('/error-404')],
  [
    'and does not change the saved one',
    login,
    { lang: 'EN' },
    arabicVisitor,
    to('/error-404', 'ar'),
  ],
  [
    'an unknown language is not found when signed in',
    login,
    { lang: 'fr' },
    cardholder,
    to('/error-404'),
  ],
  [
    'an unknown type is not found',
    enrollment,
    { lang: 'en', type: 'visitor' },
    visitor,
    to('/error-404'),
  ],
  ['an unknown card type is not found', limit, { cardType: 'gold' }, cardholder, to('/error-404')],
  ['a known card type opens', limit, { cardType: 'supplementary' }, cardholder, stays],
  [
    'a cardholder enrols at the requested URL',
    enrollment,
    { lang: 'en', type: 'cardholder' },
    visitor,
    stays,
  ],
  [
    'Centurion enrolment has its own URL',
    enrollment,
    { lang: 'ar', type: 'centurion' },
    visitor,
    to('/ar/enrollment-centurion', 'ar'),
  ],
  ['/ redirects a visitor to sign in', entry, {}, visitor, to('/en/login')],
  [
    '/ redirects a visitor to sign in in the saved language',
    entry,
    {},
    arabicVisitor,
    to('/ar/login', 'ar'),
  ],
  ['/ redirects a cardholder home', entry, {}, cardholder, to('/home')],
  ['a visitor sees a public page', notFound, {}, visitor, stays],
  ['reading is the default action', publicWrite, {}, visitor, toSignIn('/en/login')],
  ['a visitor may not see a private page', home, {}, visitor, toSignIn('/en/login')],
  ['and signs in in the saved language', home, {}, arabicVisitor, toSignIn('/ar/login', 'ar')],
  [
    'a visitor may not see Centurion pages',
    luxury,
    {},
    { ...visitor, isCenturion: true },
    toSignIn('/en/login'),
  ],
  ['redirectIfLoggedIn sends a cardholder home', login, { lang: 'en' }, cardholder, to('/home')],
  [
    'and the language in the URL is still used',
    login,
    { lang: 'ar' },
    cardholder,
    to('/home', 'ar'),
  ],
  [
    'signing in leads back to the requested screen',
    login,
    { lang: 'en' },
    returning,
    to('/trips/add?step=2'),
  ],
  ['and / still redirects home', entry, {}, returning, to('/home')],
  ['a cardholder sees content pages', home, {}, cardholder, stays],
  ['a cardholder sees public content pages', notFound, {}, cardholder, stays],
  ['a cardholder does not see Centurion pages', luxury, {}, cardholder, to('/home')],
  ['a Centurion customer does', luxury, {}, centurion, stays],
  ['a Centurion customer sees content pages', home, {}, centurion, stays],
  ['a cardholder sees a private blank page', blankPrivate, {}, cardholder, stays],
  ['a Centurion customer sees it as well', blankPrivate, {}, centurion, stays],
  ['a visitor does not see it', blankPrivate, {}, visitor, toSignIn('/en/login')],
  ['a cardholder sees no public blank page', blankPublic, {}, cardholder, to('/home')],
  ['nor does a Centurion customer', blankPublic, {}, centurion, to('/home')],
]

describe('the route guard', () => {
  test.each(TABLE)('%s', (_rule, route, params, who, verdict) => {
    expect(guard({ route, params }, who)).toEqual(verdict)
  })
})
