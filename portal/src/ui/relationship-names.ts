import { useLingui } from '@lingui/react/macro'
import type { Relationship } from '@sadu/contract/core/person'

/** The relationship of a new cardmember to the applicant. */
export function useRelationshipNames(): Record<Relationship, string> {
  const { t } = useLingui()
  return {
    spouse: t`Husband or wife`,
    child: t`Son or daughter`,
    parent: t`Father or mother`,
    sibling: t`Brother or sister`,
    relative: t`Another relative`,
    other: t`Somebody else`,
  }
}
