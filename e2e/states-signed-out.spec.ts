import { testStates } from './harness/everybody.ts'
import {
  ENROLLMENT,
  flowSteps,
  passCaptcha,
  proveIdentity,
  enterDetails,
  UNENROLLED,
} from './harness/flow.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import { askForCode, deviceForm, sendCredentials } from './harness/signing-in.ts'
import { verifyForm } from './harness/statements.ts'

/** States of signed-out screens. */
testStates({
  'device step': async ({ visitor, language }) => {
    await visitor.open(`/${language}/login`)
    await sendCredentials(visitor, PEOPLE.faisal)
    await deviceForm(visitor).heading.waitFor()
  },
  'call step': async ({ visitor, language, t }) => {
    await visitor.open(`/${language}/login`)
    await sendCredentials(visitor, PEOPLE.reema)
    await deviceForm(visitor).trust.click()
    await visitor.page.getByRole('heading', { name: t('Answer our call') }).waitFor()
  },
  'code step': async ({ visitor, language }) => {
    await visitor.open(`/${language}/login`)
    await askForCode(visitor, PEOPLE.faisal)
  },
  'enrollment, refused': async ({ visitor, language }) => {
    await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
    await flowSteps(visitor).proceed.click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'security check': async ({ visitor, language }) => {
    await visitor.open(`/${language}/${ENROLLMENT.centurion}`)
    await enterDetails(visitor, UNENROLLED.centurion)
    await visitor.page.getByRole('img').waitFor()
  },
  'code of enrollment': async ({ visitor, language }) => {
    await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
    await enterDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '3333' })
    await passCaptcha(visitor)
  },
  'account details': async ({ visitor, language, t }) => {
    await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
    await proveIdentity(visitor, UNENROLLED.cardholder)
    await flowSteps(visitor).userId.fill('noura')
    await visitor.page.getByText(t('This user ID is taken. Choose another one.')).waitFor()
    await flowSteps(visitor).button('Finish').click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'recovered user ID': async ({ visitor, language }) => {
    await visitor.open(`/${language}/cardholder/forgot-id`)
    await proveIdentity(visitor, CARDS.noura)
    await flowSteps(visitor).heading('Here is your user ID').waitFor()
  },
  'check of a statement, refused': async ({ visitor, language }) => {
    await visitor.open(`/${language}/verify`)
    await verifyForm(visitor).submit.click()
    await visitor.page.getByRole('alert').waitFor()
  },
})
