import { contract } from '@sadu/contract'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'

/** The code that confirms a copy of all data, so that someone with access to an open session cannot
 * download it. */
export const downloadDataPurpose = createActionPurpose(contract.downloadData, (product) => ({
  en: `download your data from ${product.en}`,
  ar: `تنزيل بياناتك من ${product.ar}`,
}))
