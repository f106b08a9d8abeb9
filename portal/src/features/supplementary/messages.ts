import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SUPPLEMENTARY_CARD } from '@sadu/contract/core/issuer-constants'
import { NAME_AT_MOST, NAME_ON_CARD_LENGTH } from '@sadu/contract/supplementary/names'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { useReasonText } from '../../problems/reason-text.ts'
import type { Field } from './entries.ts'
import { useIsAsking } from './use-apply.ts'

/** Returns the error message of a field (docs/specification/5-validation.md#supplementary-card). */
export function useMessages() {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const isAsking = useIsAsking()
  const { minAge } = SUPPLEMENTARY_CARD
  const { min: shortest, max: longest } = NAME_ON_CARD_LENGTH
  const names = {
    hyphen: t`Hyphen (-) is not allowed`,
    englishLetters: t`Please enter only English letters`,
    special: t`Special characters are not allowed`,
    tooLong: t`Use at most ${NAME_AT_MOST} letters.`,
  }
  const amount = useAmountProblem({ currency: 'SAR' })
  const tooHigh = isAsking
    ? t`This is above the limit of your card.`
    : t`This is above the limit of your account.`
  const arabic = { arabicLetters: t`Please enter only Arabic letters`, tooLong: names.tooLong }
  const texts: Partial<Record<Field, Record<string, string>>> = {
    title: { required: t`Please select Title` },
    firstName: { ...names, required: t`First Name is required` },
    lastName: { ...names, required: t`Last Name is required` },
    firstNameAr: arabic,
    lastNameAr: arabic,
    email: { required: t`Email is required`, format: t`Incorrect email format` },
    mobile: {
      required: t`Mobile Number is required`,
      format: t`Mobile number invalid format (05xxxxxxxx)`,
    },
    relationship: { required: t`Please select Relationship` },
    gender: { required: t`Please select Gender` },
    bornOn: {
      required: t`Date is required`,
      future: t`This date is in the future. Check the date of birth.`,
      tooYoung: t`A cardmember is at least ${minAge} years old.`,
      tooOld: t`This date is too far in the past. Check the date of birth.`,
    },
    nationality: { required: t`Please select Nationality` },
    card: { required: t`Please select Card` },
    nameOnCard: {
      ...names,
      tooShort: t`${plural(shortest, {
        one: 'Use at least # letter.',
        other: 'Use at least # letters.',
      })}`,
      tooLong: t`A card has room for ${longest} letters and spaces.`,
    },
    idNumber: {
      required: t`Personal ID or Iqama number is required`,
      format: t`Personal ID or Iqama number has 10 digits, starting with 1 or 2`,
      checkDigit: t`This isn’t a valid ID or Iqama number. Check each digit.`,
      passportRequired: t`Passport is required`,
      passportFormat: t`A passport number has 6 to 9 letters and digits.`,
      own: t`This is your own number. Enter the number of the person the card is for.`,
      holder: t`This person already has a card on this account.`,
      underWay: t`A card for this person has already been requested. Follow it under Requests.`,
    },
    limit: {
      required: amount('required'),
      notANumber: amount('notANumber'),
      tooManyDecimals: amount('tooManyDecimals'),
      twoWays: amount('twoWays'),
      tooSmall: t`This is below the minimum limit.`,
      tooLarge: tooHigh,
      whole: t`Enter whole riyals.`,
      tooLow: t`This is below the minimum limit.`,
      tooHigh,
    },
  }
  return (field: Field, reason: string): string => texts[field]?.[reason] ?? reasonText(reason)
}
