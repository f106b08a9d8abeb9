import { useLingui } from '@lingui/react/macro'
import {
  type AddressField,
  FULL_NAME_AT_MOST,
  LINE_AT_MOST,
  type PERSONAL_FIELDS,
  PLACE_AT_MOST,
} from '@sadu/contract/profile/rules'

type PersonalField = (typeof PERSONAL_FIELDS)[number]
type Texts<Field extends string> = Record<Field, Partial<Record<string, string>>>

/** Validation messages for personal details
 * (docs/specification/5-validation.md#personal-information). */
export function usePersonalTexts(): Texts<PersonalField> {
  const { t } = useLingui()
  const tooLong = t`Use at most ${FULL_NAME_AT_MOST} letters.`
  return {
    fullName: {
      required: t`Full name is required`,
      hyphen: t`Hyphen (-) is not allowed`,
      special: t`Special characters are not allowed`,
      englishLetters: t`Please enter only English letters`,
      tooLong,
      same: t`You haven’t changed anything yet.`,
    },
    fullNameAr: { arabicLetters: t`Please enter only Arabic letters`, tooLong },
    nationality: { required: t`Please select Nationality` },
    email: {
      required: t`Email is required`,
      format: t`Incorrect email format`,
      unconfirmed: t`Confirm this address with the code that we send to it.`,
    },
  }
}

/** Validation messages for an ID. */
export function useIdentityTexts(): Texts<'legalId' | 'expiresOn'> {
  const { t } = useLingui()
  const incorrect = t`Expiry date is Incorrect`
  return {
    legalId: {
      required: t`Personal ID or Iqama number is required`,
      format: t`Personal ID or Iqama number has 10 digits, starting with 1 or 2`,
      checkDigit: t`This isn’t a valid ID or Iqama number. Check each digit.`,
    },
    expiresOn: {
      required: t`Expiry date is required`,
      format: incorrect,
      past: incorrect,
      tooFar: incorrect,
    },
  }
}

/** Validation messages for an address. */
export function useAddressTexts(): Texts<AddressField> {
  const { t } = useLingui()
  const required = t`Field is required`
  const character = t`Special characters are not allowed`
  const place = { required, character, tooLong: t`Use at most ${PLACE_AT_MOST} characters.` }
  const line = { required, character, tooLong: t`Use at most ${LINE_AT_MOST} characters.` }
  return {
    country: { required: t`Please select Country` },
    buildingNumber: { required, format: t`The building number has 4 digits.` },
    street: place,
    district: place,
    postalCode: { required, format: t`The postal code has 5 digits.` },
    secondaryNumber: { format: t`The secondary number has 4 digits.` },
    line1: line,
    line2: line,
    city: { ...line, choose: t`Please select City` },
  }
}
