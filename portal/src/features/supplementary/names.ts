import { useLingui } from '@lingui/react/macro'
import type { Gender, IdKind, Title } from '@sadu/contract/core/person'
import type { DocumentPurpose } from '@sadu/contract/supplementary/application'

/** Display names of the titles. */
export function useTitleNames(): Record<Title, string> {
  const { t } = useLingui()
  return { mr: t`Mr`, mrs: t`Mrs`, miss: t`Miss`, dr: t`Dr` }
}

export function useGenderNames(): Record<Gender, string> {
  const { t } = useLingui()
  return { female: t`Female`, male: t`Male` }
}

export function useIdKindNames(): Record<IdKind, string> {
  const { t } = useLingui()
  return { id: t`ID or Iqama`, passport: t`Passport` }
}

/** Display names of the documents. */
export function useDocumentNames(idNumber: string): Record<DocumentPurpose, string> {
  const { t } = useLingui()
  return {
    identityCopy: idNumber.startsWith('2') ? t`Copy of the Iqama` : t`Copy of the ID`,
    familyCopy: t`Copy of the family ID`,
    passportCopy: t`Copy of the passport`,
  }
}
