import { Trans } from '@lingui/react/macro'
import { TextLink } from '../ui/text-link.tsx'
import { Hotline } from './hotline.tsx'

type CallUsProps = {
  /** The reference of the error for support; the contact form is prefilled with it. */
  reference?: string | null
}

/** Contact links next to an error that a person cannot resolve alone: by phone and, with the
 * error's reference, in writing. */
export function CallUs({ reference }: CallUsProps) {
  return (
    <p>
      {reference ? (
        <Trans>
          We’re glad to help on <Hotline />, or{' '}
          <TextLink isInline to="/contact-us" search={{ reference }}>
            in writing
          </TextLink>
          .
        </Trans>
      ) : (
        <Trans>
          We’re glad to help on <Hotline />.
        </Trans>
      )}
    </p>
  )
}
