import { Trans } from '@lingui/react/macro'
import { TextLink } from '../ui/text-link.tsx'
import { Hotline } from './hotline.tsx'

type CallUsProps = {
  /** What the error is found by at our side; the form to write to us begins with it. */
  reference?: string | null
}

/** The way to a person, beside an error that somebody cannot mend alone: by phone and, with the reference of the error,
 * in writing. */
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
