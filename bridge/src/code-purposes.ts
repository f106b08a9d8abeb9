import type { CodePurposes } from './domain/otp/purpose.ts'
import { reportNotMePurpose } from './features/activity/code-purpose.ts'
import { createCardPurposes } from './features/cards/code-purposes.ts'
import { pinPurposes } from './features/cards/pin-purposes.ts'
import { closingPurpose } from './features/closing/calls.ts'
import { revokeDevicePurpose } from './features/devices/code-purpose.ts'
import { enrollmentPurpose } from './features/enrollment/code-purpose.ts'
import { endInstalmentsPurpose, makeInstalmentsPurpose } from './features/instalments/calls.ts'
import { givePointsPurpose } from './features/points/gift-calls.ts'
import { movePointsPurpose } from './features/points/move-calls.ts'
import { payWithPointsPurpose, undoPointsPurpose } from './features/points/calls.ts'
import { createUpdatePasswordPurpose } from './features/password/code-purpose.ts'
import { recoverPasswordPurpose, recoverUserIdPurpose } from './features/recovery/code-purposes.ts'
import { addPasskeyPurpose, removePasskeyPurpose } from './features/passkeys/code-purposes.ts'
import { changeAutopayPurpose, createAutopayPurpose } from './features/payments/autopay-calls.ts'
import { payoutPurpose } from './features/payout/calls.ts'
import { downloadDataPurpose } from './features/privacy/code-purpose.ts'
import {
  confirmEmailPurpose,
  createRequestPersonalPurpose,
  requestIdentityPurpose,
  setAddressPurpose,
} from './features/profile/code-purpose.ts'
import { createDecisionPurpose } from './features/requests/decide.ts'
import { createSignInPurpose } from './features/session/code-purpose.ts'
import { createSupplementaryPurpose } from './features/supplementary/code-purpose.ts'
import type { PaymentPage } from './platform/gateways/payment-page.ts'

/** Creates the table of the purposes of codes from those of the features. */
export function createCodePurposes(
  given: Parameters<typeof createUpdatePasswordPurpose>[0] & { paymentPage: PaymentPage | null },
): CodePurposes {
  return {
    signIn: createSignInPurpose(given),
    enrolment: enrollmentPurpose,
    recoverUserId: recoverUserIdPurpose,
    recoverPassword: recoverPasswordPurpose,
    updatePassword: createUpdatePasswordPurpose(given),
    beginPasskey: addPasskeyPurpose,
    removePasskey: removePasskeyPurpose,
    ...createCardPurposes(given.keys),
    ...pinPurposes,
    applySupplementary: createSupplementaryPurpose(given),
    decideRequest: createDecisionPurpose(given),
    setAddress: setAddressPurpose,
    reportNotMe: reportNotMePurpose,
    revokeTrustedDevice: revokeDevicePurpose,
    downloadData: downloadDataPurpose,
    requestPersonal: createRequestPersonalPurpose(given.keys),
    requestIdentity: requestIdentityPurpose,
    confirmEmail: confirmEmailPurpose,
    requestClosing: closingPurpose,
    requestPayout: payoutPurpose,
    makeInstalments: makeInstalmentsPurpose,
    endInstalments: endInstalmentsPurpose,
    startAutopay: createAutopayPurpose(given),
    changeAutopay: changeAutopayPurpose,
    payWithPoints: payWithPointsPurpose,
    undoPoints: undoPointsPurpose,
    movePoints: movePointsPurpose,
    givePoints: givePointsPurpose,
  }
}
