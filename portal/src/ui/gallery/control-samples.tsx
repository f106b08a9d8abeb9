import type { PasswordPolicy } from '@sadu/contract'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../button.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { CodeField } from '../code-field.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { IconButton } from '../icon-button.tsx'
import { Panel } from '../panel.tsx'
import { PasswordField } from '../password-field.tsx'
import { NewPasswordField } from '../password-meter.tsx'
import { TextField } from '../text-field.tsx'
import { Sample } from './sample.tsx'

const Dialog = lazy(() => import('../dialog.tsx').then((module) => ({ default: module.Dialog })))

const TEXTS = {
  en: {
    act: 'Continue',
    busy: 'Sending…',
    user: 'User ID',
    hint: '6 to 20 letters or digits',
    error: 'User ID is required.',
    password: 'Password',
    code: 'Code from the SMS',
    more: 'How is this worked out?',
  },
  ar: {
    act: 'متابعة',
    busy: 'جارٍ الإرسال…',
    user: 'معرّف المستخدم',
    hint: 'من 6 إلى 20 حرفًا أو رقمًا',
    error: 'معرّف المستخدم مطلوب.',
    password: 'كلمة المرور',
    code: 'الرمز الوارد في الرسالة',
    more: 'كيف يُحسب هذا؟',
  },
}

const POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: 6,
  required: ['letter', 'digit', 'symbol'],
}

export function ControlSamples() {
  const text = TEXTS[useLanguage()]
  const [code, setCode] = useState('48')
  const [choice, setChoice] = useState('a')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Controls">
      <div className="grid gap-5">
        <Sample name="Button">
          <Button>{text.act}</Button>
          <Button tone="secondary">{text.act}</Button>
          <Button tone="quiet">{text.act}</Button>
          <Button tone="danger">{text.act}</Button>
          <Button disabled>{text.act}</Button>
          <Button isBusy busyLabel={text.busy} />
        </Sample>
        <Sample name="IconButton, CopyButton">
          <IconButton icon="sun" label={text.act} />
          <IconButton icon="logout" label={text.act} />
          <CopyButton value="004210987731" label={text.user} />
        </Sample>
        <Sample name="TextField">
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <TextField label={text.user} hint={text.hint} dir="ltr" defaultValue="noura" />
            <TextField label={text.user} error={text.error} dir="ltr" />
          </div>
        </Sample>
        <Sample name="PasswordField, CodeField">
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <PasswordField label={text.password} defaultValue="secret" />
            <CodeField label={text.code} length={5} value={code} onValue={setCode} />
          </div>
        </Sample>
        <Sample name="NewPasswordField">
          <NewPasswordField label={text.password} policy={POLICY} />
        </Sample>
        <Sample name="ChoiceCards">
          <ChoiceCards
            legend={text.act}
            value={choice}
            onChoose={setChoice}
            choices={['a', 'b'].map((value) => ({ value, title: text.user, detail: text.hint }))}
          />
        </Sample>
        <Sample name="Disclosure, Dialog">
          <Disclosure summary={text.more}>{text.hint}</Disclosure>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Dialog
          </Button>
          {isOpen && (
            <Suspense>
              <Dialog
                isOpen
                onClose={() => setOpen(false)}
                title={text.more}
                actions={<Button onClick={() => setOpen(false)}>{text.act}</Button>}
              >
                {text.hint}
              </Dialog>
            </Suspense>
          )}
        </Sample>
      </div>
    </Panel>
  )
}
