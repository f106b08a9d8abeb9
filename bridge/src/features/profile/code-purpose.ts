import { contract } from '@sadu/contract'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import { refuseAddress } from './fit.ts'

/** The code that confirms another address. None is sent for one that would be refused. */
export const setAddressPurpose: CodePurpose = createActionPurpose(
  contract.setAddress,
  ({ en, ar }) => ({
    en: `change your mailing address at ${en}`,
    ar: `تغيير عنوانك البريدي لدى ${ar}`,
  }),
  ({ tx, owner }, asked) => refuseAddress(tx, owner, asked),
)
