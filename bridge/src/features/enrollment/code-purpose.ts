import { createFlowPurpose } from '../../flows/code-purpose.ts'

/** The code that proves who enrols. */
export const enrolmentPurpose = createFlowPurpose('enrolment', (product) => ({
  en: `enrol in ${product.en}`,
  ar: `تسجيلك في ${product.ar}`,
}))
