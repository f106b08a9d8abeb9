import type { PasswordPolicy } from '@sadu/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChoiceCards } from '../choice-cards.tsx'
import { CodeField } from '../code-field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { Panel } from '../panel.tsx'
import { PasswordField } from '../password-field.tsx'
import { NewPasswordField } from '../password-meter.tsx'
import { TextField } from '../text-field.tsx'
import { showToast } from '../toast.ts'
import { Sample } from './sample.tsx'

const TEXTS = {
  en: {
    user: 'User ID',
    hint: '6 to 20 letters or digits',
    error: 'User ID is required.',
    password: 'Password',
    newPassword: 'New password',
    code: 'Code from the SMS',
    account: 'Account',
    certificate: 'Salary certificate',
  },
  ar: {
    user: 'معرّف المستخدم',
    hint: 'من 6 إلى 20 حرفًا أو رقمًا',
    error: 'معرّف المستخدم مطلوب.',
    password: 'كلمة المرور',
    newPassword: 'كلمة مرور جديدة',
    code: 'الرمز الوارد في الرسالة',
    account: 'الحساب',
    certificate: 'تعريف بالراتب',
  },
}

const POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: 6,
  required: ['letter', 'digit', 'symbol'],
}

export function FieldSamples() {
  const text = TEXTS[useLanguage()]
  const [code, setCode] = useState('48')
  const [account, setAccount] = useState('a')
  return (
    <Panel title="Fields">
      <div className="grid gap-5">
        <Sample name="TextField">
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <TextField label={text.user} hint={text.hint} dir="ltr" defaultValue="noura" />
            <TextField label={text.user} error={text.error} dir="ltr" />
          </div>
        </Sample>
        <Sample name="PasswordField, CodeField">
          <div className="grid w-full gap-4">
            <PasswordField label={text.password} defaultValue="secret" />
            <CodeField label={text.code} length={5} value={code} onValue={setCode} />
          </div>
        </Sample>
        <Sample name="NewPasswordField">
          <NewPasswordField label={text.newPassword} policy={POLICY} />
        </Sample>
        <Sample name="ChoiceCards">
          <ChoiceCards
            legend={text.account}
            value={account}
            onChoose={setAccount}
            choices={['a', 'b'].map((value) => ({ value, title: text.user, detail: text.hint }))}
          />
        </Sample>
        <Sample name="FileDrop">
          <div className="w-full">
            <FileDrop
              label={text.certificate}
              isMultiple
              onChoose={(files) => files.map(({ file }) => showToast(file.name))}
            />
          </div>
        </Sample>
      </div>
    </Panel>
  )
}
