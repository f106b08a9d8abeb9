import type { PasswordPolicy } from '@sadu/contract'
import { type ReactNode, useState } from 'react'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../amount.tsx'
import { CodeField } from '../code-field.tsx'
import { DayField } from '../day-field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { NumberField } from '../number-field.tsx'
import { Panel } from '../panel.tsx'
import { PasswordField } from '../password-field.tsx'
import { passwordProblems } from '@sadu/contract/password/policy'
import { NewPasswordField } from '../password-meter.tsx'
import { type DayRange, RangeField } from '../range-field.tsx'
import { Slider } from '../slider.tsx'
import { TextArea } from '../text-area.tsx'
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
    certificate: 'Salary certificate',
    reason: 'What happened?',
    reasonText: 'The hotel charged me twice.',
    travellers: 'Travellers',
    limit: 'Spending limit',
    born: 'Date of birth',
    trip: 'Days of the trip',
    tripHint: 'Until a year from now.',
    tripError: 'Please give both days.',
  },
  ar: {
    user: 'معرّف المستخدم',
    hint: 'من 6 إلى 20 حرفًا أو رقمًا',
    error: 'معرّف المستخدم مطلوب.',
    password: 'كلمة المرور',
    newPassword: 'كلمة مرور جديدة',
    code: 'الرمز الوارد في الرسالة',
    certificate: 'تعريف بالراتب',
    reason: 'ما الذي حدث؟',
    reasonText: 'خصم الفندق المبلغ مرتين.',
    travellers: 'عدد المسافرين',
    limit: 'حد الإنفاق',
    born: 'تاريخ الميلاد',
    trip: 'أيام الرحلة',
    tripHint: 'حتى سنة من اليوم.',
    tripError: 'يُرجى تحديد اليومين.',
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
  return (
    <Panel title="Fields">
      <div className="grid grid-cols-1 gap-5">
        <Sample name="TextField">
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <TextField label={text.user} hint={text.hint} dir="ltr" defaultValue="noura" />
            <TextField label={text.user} error={text.error} dir="ltr" />
          </div>
        </Sample>
        <Sample name="PasswordField, CodeField">
          <div className="grid w-full grid-cols-1 gap-4">
            <PasswordField label={text.password} defaultValue="secret" />
            <CodeField label={text.code} length={5} value={code} onValue={setCode} />
          </div>
        </Sample>
        <Sample name="NewPasswordField">
          <NewPassword label={text.newPassword} />
        </Sample>
        <Sample name="TextArea, NumberField, Slider">
          <Amounts />
        </Sample>
        <Sample name="DayField, RangeField">
          <Days />
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

function Amounts() {
  const text = TEXTS[useLanguage()]
  const [travellers, setTravellers] = useState<number | null>(2)
  const [limit, setLimit] = useState(20_000)
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <TextArea label={text.reason} maxLength={160} defaultValue={text.reasonText} />
      <NumberField
        label={text.travellers}
        value={travellers}
        onChange={setTravellers}
        min={1}
        max={9}
      />
      <Slider
        label={text.limit}
        value={limit}
        onChange={setLimit}
        min={0}
        max={60_000}
        step={500}
        shown={<Amount money={{ minor: limit * 100, currency: 'SAR' }} />}
        ends={
          [0, 60_000].map((riyals) => (
            <Amount key={riyals} money={{ minor: riyals * 100, currency: 'SAR' }} />
          )) as [ReactNode, ReactNode]
        }
      />
    </div>
  )
}

function Days() {
  const text = TEXTS[useLanguage()]
  const calendar = useFormatStore((store) => store.calendar)
  const [day, setDay] = useState('1990-04-12')
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-28', to: '2026-12-06' })
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <DayField
        label={text.born}
        value={day}
        onChange={setDay}
        calendar={calendar}
        max="2026-11-22"
      />
      <RangeField
        label={text.trip}
        hint={text.tripHint}
        error={range ? undefined : text.tripError}
        value={range}
        onChange={setRange}
        min="2026-11-22"
        max="2027-11-22"
      />
    </div>
  )
}

function NewPassword({ label }: { label: string }) {
  const [typed, setTyped] = useState('')
  return (
    <NewPasswordField
      label={label}
      policy={POLICY}
      password={typed}
      verdict={passwordProblems(typed, POLICY)}
      onType={setTyped}
    />
  )
}
