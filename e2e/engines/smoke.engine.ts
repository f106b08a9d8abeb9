import { join } from 'node:path'
import { PEOPLE } from '../harness/people.ts'
import { pattern } from '../harness/texts.ts'
import { supportHere, supportOf } from './support.ts'
import { expect, test } from './test.ts'

const DUE = { en: 'How much do I owe?', ar: 'كم المستحق علي؟' }

test('supports the features that docs/browsers.md lists', async ({ visitor, engine, language }) => {
  await visitor.open(`/${language}/login`)
  expect(await visitor.evaluate(supportHere, null)).toEqual(supportOf(engine))
})

test('signs in with a code, shows home and installs the service worker', async ({
  visitor,
  language,
  t,
}) => {
  await visitor.open(`/${language}/login`)
  await visitor.type({ label: t('User ID') }, PEOPLE.noura.userName)
  await visitor.type({ label: t('Password') }, PEOPLE.noura.password)
  await visitor.click({ role: 'button', name: t('Sign in') })
  await visitor.click({ role: 'button', name: t('Continue with an SMS code') })
  await visitor.enterCode()
  await visitor.see({ text: t('Current balance') })
  await visitor.see({ role: 'region', name: t('Spending this cycle') })
  const page = await visitor.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready
    const { lang, dir } = document.documentElement
    return { path: location.pathname, lang, dir, worker: new URL(scope).pathname }
  }, null)
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  expect(page).toEqual({ path: '/home', lang: language, dir, worker: '/' })
})

test('opens the cards from home and suspends one with a code', async ({ visitor, language, t }) => {
  await visitor.signIn(PEOPLE.noura, '/home')
  const navigation = { role: 'navigation', name: t('Main') }
  await visitor.click({ role: 'link', name: t('Cards'), within: navigation })
  await visitor.see({ role: 'heading', name: t('Cards') })
  await visitor.click({ role: 'link', name: pattern(language, 'Suspend for a while') })
  await visitor.click({ text: t('I can’t find it') })
  await visitor.click({ role: 'button', name: t('Suspend now') })
  await visitor.enterCode()
  await visitor.see({ text: t('The card is suspended.') })
})

test('disputes a charge with a file', async ({ visitor, folder, t }) => {
  await visitor.signIn(PEOPLE.khalid, '/billing-dispute/primary')
  const charges = { role: 'list', name: t('Charges of this card') }
  await visitor.click({ role: 'link', name: /./, within: charges, at: 4 })
  await visitor.click({ role: 'radio', name: t('I didn’t make this charge') })
  await visitor.click({ role: 'button', name: t('Continue') })
  await visitor.click({ role: 'radio', name: new RegExp(`^${t('Keep it working')}`) })
  await visitor.click({ role: 'button', name: t('Continue') })
  await visitor.see({ role: 'heading', name: t('What happened?') })
  const answer = (question: string, option: string) =>
    visitor.click({
      role: 'radio',
      name: t(option),
      within: { role: 'radiogroup', name: t(question) },
    })
  await answer('Do you have the card with you?', 'Yes')
  await answer('Did anyone use it with your permission?', 'No')
  await visitor.click({ role: 'radio', name: t('A part of it') })
  await visitor.type({ label: t('Amount in riyals') }, '1.50')
  const named = (button: string, what: string, name: string) => ({
    role: 'button',
    name: t(button).replace(what, name),
  })
  const proof = named('Choose a file: {label}', '{label}', t('Proof (optional)'))
  await visitor.chooseFile(proof, join(folder, 'receipt.pdf'))
  await visitor.see(named('Open: {fileName}', '{fileName}', 'receipt.pdf'))
  await visitor.click({ role: 'button', name: t('Continue') })
  await visitor.see({ role: 'heading', name: t('Does everything look right?') })
  await visitor.click({ role: 'button', name: t('Send the dispute') })
  await visitor.see({ role: 'heading', name: t('We’ve received your dispute') })
})

test('saves the newest statement', async ({ visitor, language, t }) => {
  await visitor.signIn(PEOPLE.noura, '/transactions?tab=statements')
  await visitor.see({ text: t('The cycle so far') })
  // Each statement has a PDF and a table; the current cycle comes first.
  await visitor.click({
    role: 'button',
    name: pattern(language, 'Download {subject} as {name}'),
    at: 2,
  })
  await visitor.see({ text: new RegExp(`^Sadu-statement-\\d{4}-\\d{2}-${language}\\.pdf$`) })
})

test('answers a question in the chat with its source', async ({ visitor, language, t }) => {
  await visitor.signIn(PEOPLE.noura, '/customer-service?tab=chat')
  await visitor.type({ role: 'textbox', name: t('Write a message') }, DUE[language])
  await visitor.click({ role: 'button', name: t('Send') })
  const messages = { role: 'log', name: t('Messages') }
  await visitor.see({ text: DUE[language], within: messages })
  await visitor.see({ role: 'link', name: pattern(language, 'Source: {page}'), within: messages })
})
