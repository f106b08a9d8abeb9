import { type ReactNode, use } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { AnnouncedErrors, ERROR_CLASS, ErrorText, HINT_CLASS, LABEL_CLASS } from './field.tsx'

/** The label above a React Aria control. */
export function ControlLabel({ children }: { children: ReactNode }) {
  return (
    <Label data-label className={LABEL_CLASS}>
      {children}
    </Label>
  )
}

/** Error and hint below a React Aria control, which references them. */
export function ControlNotes({ hint, error }: { hint?: ReactNode; error?: ReactNode }) {
  const isAnnounced = use(AnnouncedErrors)
  return (
    <>
      {error && (
        <FieldError className={ERROR_CLASS}>
          <ErrorText>
            <span role={isAnnounced ? 'alert' : undefined}>{error}</span>
          </ErrorText>
        </FieldError>
      )}
      {hint && (
        <Text slot="description" className={HINT_CLASS}>
          {hint}
        </Text>
      )}
    </>
  )
}
