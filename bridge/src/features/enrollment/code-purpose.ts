import { createFlowPurpose } from '../../domain/flows/code-purpose.ts'

/** The code that proves the identity of the person who enrols. */
export const enrollmentPurpose = createFlowPurpose('enrolment', (product) => ({
  en: `enrol in ${product.en}`,
  ar: `تسجيلك في ${product.ar}`,
}))
