import { useLingui } from '@lingui/react/macro'
import type { Relationship } from '@sadu/contract/core/person'

/** What a new cardmember is to whoever asks for the card. */
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
