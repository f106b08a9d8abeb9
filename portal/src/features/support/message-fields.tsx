import { Trans, useLingui } from '@lingui/react/macro'
import {
  DEPARTMENTS,
  FEEDBACK_TOPICS,
  MESSAGE_MAX,
  type MessageKind,
} from '@sadu/contract/requests/message'
import type { ChangeEvent } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDepartmentNames, useTopicNames } from '../../ui/message-names.ts'

/** The fields of every message, from visitors and users. */
export const MESSAGE_FIELDS = ['department', 'topic', 'text'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** Error messages of the message fields. */
export function useMessageErrors(): Record<MessageField, string> {
  const { t } = useLingui()
  return {
    department: t`Please select department`,
    topic: t`Feedback topic is required`,
    text: t`Field is required`,
  }
}

/** Initial text of a message about an error, with the error reference. */
export function useInitialText(reference: string | undefined): string {
  const { t } = useLingui()
  return reference === undefined ? '' : `${t`Reference of the error: ${reference}`}\n\n`
}

type MessageForm = {
  controlled: (name: MessageField) => {
    id: string
    value: string
    error: string | undefined
    onValue: (value: string) => void
  }
}

type MessageFieldsProps = { form: MessageForm; kind: MessageKind }

/** Department, topic and text. */
export function MessageFields({ form, kind }: MessageFieldsProps) {
  const { t } = useLingui()
  const departments = useDepartmentNames()
  const topics = useTopicNames()
  const field = (name: MessageField) => {
    const { onValue, ...control } = form.controlled(name)
    return {
      ...control,
      name,
      required: true,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement | HTMLTextAreaElement>) =>
        onValue(target.value),
    }
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField label={t`Department`} {...field('department')}>
          <option value="">{t`Please choose`}</option>
          {DEPARTMENTS.map((one) => (
            <option key={one} value={one}>
              {departments[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Feedback topic`} {...field('topic')}>
          <option value="">{t`Please choose`}</option>
          {FEEDBACK_TOPICS.map((one) => (
            <option key={one} value={one}>
              {topics[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={
          kind === 'complaint' ? t`What went wrong, and what would put it right?` : t`Your message`
        }
        hint={<Trans>Never include a card number, a PIN or a code.</Trans>}
        maxLength={MESSAGE_MAX}
        rows={6}
        {...field('text')}
      />
    </>
  )
}
