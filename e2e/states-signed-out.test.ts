import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
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
import { text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

/** What screens can come to before somebody is signed in. */
testStates(
  {
    'device step': async (visitor) => {
      await visitor.open(`/${visitor.language}/login`)
      await sendCredentials(visitor, PEOPLE.faisal)
      await deviceForm(visitor).heading.waitFor()
    },
    'call step': async (visitor) => {
      await visitor.open(`/${visitor.language}/login`)
      // Each language calls a phone of its own: nobody is called twice at once.
      await sendCredentials(visitor, visitor.language === 'en' ? PEOPLE.khalid : PEOPLE.reema)
      await deviceForm(visitor).trust.click()
      await visitor.page
        .getByRole('heading', { name: text(visitor.language, 'Answer our call') })
        .waitFor()
    },
    'code step': async (visitor) => {
      await visitor.open(`/${visitor.language}/login`)
      await askForCode(visitor, PEOPLE.faisal)
    },
    'enrollment, refused': async (visitor) => {
      await visitor.open(`/${visitor.language}/${ENROLLMENT.cardholder}`)
      await flowSteps(visitor).proceed.click()
      await visitor.page.getByRole('alert').waitFor()
    },
    'security check': async (visitor) => {
      await visitor.open(`/${visitor.language}/${ENROLLMENT.centurion}`)
      await enterDetails(visitor, UNENROLLED.centurion)
      await visitor.page.getByRole('img').waitFor()
    },
    'code of enrollment': async (visitor) => {
      await visitor.open(`/${visitor.language}/${ENROLLMENT.cardholder}`)
      await enterDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '3333' })
      await passCaptcha(visitor)
    },
    'account details': async (visitor) => {
      await visitor.open(`/${visitor.language}/${ENROLLMENT.cardholder}`)
      await proveIdentity(visitor, bridge, UNENROLLED.cardholder)
      await flowSteps(visitor).userId.fill('noura')
      const taken = text(visitor.language, 'This user ID is taken. Choose another one.')
      await visitor.page.getByText(taken).waitFor()
      await flowSteps(visitor).button('Finish').click()
      await visitor.page.getByRole('alert').waitFor()
    },
    'recovered user ID': async (visitor) => {
      await visitor.open(`/${visitor.language}/cardholder/forgot-id`)
      await proveIdentity(visitor, bridge, CARDS.noura)
      await flowSteps(visitor).heading('Here is your user ID').waitFor()
    },
    'check of a statement, refused': async (visitor) => {
      await visitor.open(`/${visitor.language}/verify`)
      await verifyForm(visitor).submit.click()
      await visitor.page.getByRole('alert').waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)
