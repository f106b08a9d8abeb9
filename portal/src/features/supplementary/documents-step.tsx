import { Trans, useLingui } from '@lingui/react/macro'
import { ID_KINDS } from '@sadu/contract/core/person'
import { type FormEvent, useState } from 'react'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepProps } from './step-props.ts'
import { idKindOf, idNumberOf } from './entries.ts'
import { useDocumentNames, useIdKindNames } from './names.ts'
import { FieldGroup } from './field-group.tsx'

/** The applicant's ID and copies of the documents. */
export function DocumentsStep(props: StepProps) {
  const { form, frame, entries, purposes, documents, hasDocuments } = props
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const idKind = idKindOf(entries)
  const idNumber = idNumberOf(entries)
  const kinds = useIdKindNames()
  const names = useDocumentNames(idKind === 'id' ? idNumber : '')
  const { field, set, errorOf } = form
  const submit = (event: FormEvent) => {
    setTried(true)
    form.submit(event)
  }
  return (
    <WizardForm
      frame={frame}
      form={{ ...form, submit }}
      question={<Trans>Which document do they have?</Trans>}
      intro={
        <Trans>A photo of each document is enough. Only we see it, to check the application.</Trans>
      }
    >
      <FieldGroup>
        <RadioChips
          id="idKind"
          legend={<Trans>Document</Trans>}
          value={idKind}
          onChoose={(chosen) => set('idKind', chosen)}
          error={errorOf('idKind')}
          choices={ID_KINDS.map((kind) => ({ value: kind, title: kinds[kind] }))}
        />
        {idKind === 'id' ? (
          <DigitsField label={t`Personal ID or Iqama number`} required {...field('idNumber')} />
        ) : (
          <TextField
            label={t`Passport number`}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            required
            {...field('idNumber')}
          />
        )}
        {idKind === 'passport' && (
          <Notice
            tone="info"
            isStatic
            title={<Trans>They can’t enrol with a passport alone</Trans>}
          >
            <Trans>
              The card still works, but they’ll need an ID or Iqama number to use this portal.
            </Trans>
          </Notice>
        )}
      </FieldGroup>
      <div className="grid gap-5">
        {purposes.map((purpose) => (
          <UploadsField
            key={purpose}
            id={purpose}
            label={names[purpose]}
            uploads={documents[purpose]}
            error={errorOf(purpose)}
          />
        ))}
      </div>
      {isTried && !hasDocuments && purposes.some((purpose) => documents[purpose].isSending) && (
        <output className="text-sm text-ink-2">
          <Trans>A file is still being sent. You can continue once it’s here.</Trans>
        </output>
      )}
    </WizardForm>
  )
}
