import { contract } from '@sadu/contract'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'

/** The code that confirms a copy of everything that is kept: whoever finds a session open takes none along. */
export const downloadDataPurpose = createActionPurpose(contract.downloadData, (product) => ({
  en: `download your data from ${product.en}`,
  ar: `تنزيل بياناتك من ${product.ar}`,
}))
