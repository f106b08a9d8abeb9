import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AnyCall, Profile } from '@sadu/contract'
import { getDraft, saveDraft } from '@sadu/contract/drafts/calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import { getProfile, requestIdentity, requestPersonal } from '@sadu/contract/profile/calls'
import { listUploads } from '@sadu/contract/uploads/calls'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LANGUAGES } from '@sadu/contract/core/languages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import * as client from '../../data/client/client.ts'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { queryClient } from '../../data/queries/query-client.ts'
import { failure } from '../../data/errors.ts'
import { useRequestKeysStore } from '../../data/stores/request-keys.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { ProfilePart } from './profile-part.tsx'

vi.mock('../../data/client/client.ts', async (original) => ({
  ...(await original<object>()),
  callBridge: vi.fn<typeof client.callBridge>(),
}))
const callBridge = vi.mocked(client.callBridge)

const PROFILE: Profile = {
  version: 'a'.repeat(22),
  fullName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  nationality: 'SA',
  identityTail: '439',
  identityExpiresOn: '2028-01-31',
  mobile: '+966*******67',
  email: 'noura@example.com',
  address: {
    country: 'SA',
    city: 'Riyadh',
    line1: '7421 Wadi Street',
    line2: 'Alyasmin 13326',
    national: {
      buildingNumber: '7421',
      street: 'Wadi Street',
      district: 'Alyasmin',
      postalCode: '13326',
      secondaryNumber: null,
    },
  },
  addressVersion: 'b'.repeat(22),
  underWay: { personalDetails: null, identity: null },
}

let profile: Profile
const answers = new Map<AnyCall, () => unknown>([
  [getProfile, () => ({ profile })],
  [getDraft, () => ({ draft: null })],
  [listUploads, () => ({ uploads: [] })],
  [saveDraft, () => ({ changedAt: '2026-11-23T10:00:00Z', lastDay: '2026-12-23' })],
])

async function open() {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <SignedInContext value={{ user: {}, today: '2026-11-23' } as never}>
        <ProfilePart />
      </SignedInContext>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await act(() => router.load())
  render(
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <RouterProvider router={router as never} />
      </DataProvider>
    </I18nProvider>,
  )
  await screen.findAllByText(/Noura Alharbi/)
  return userEvent.setup()
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorAt = (label: string) => {
  const described = field(label).getAttribute('aria-describedby') ?? ''
  const id = described.split(' ').find((one) => one.endsWith('-error'))
  return id === undefined ? null : document.getElementById(id)?.textContent
}

beforeEach(async () => {
  profile = PROFILE
  queryClient.clear()
  localStorage.clear()
  callBridge.mockReset()
  callBridge.mockImplementation((async (call: AnyCall) => {
    const answer = answers.get(call)
    return answer ? { results: answer() } : new Promise(() => {})
  }) as never)
  await activateLanguage('en')
})

type Case = [open: string, label: string, typed: string, message: string]

/** Arabic translations of the texts. */
const ARABIC: Record<string, string> = {
  'Change details': 'تعديل البيانات',
  'Update the ID': 'تحديث الهوية',
  'Change the address': 'تغيير العنوان',
  'Full name': 'الاسم الكامل',
  'Full name in Arabic': 'الاسم الكامل بالعربية',
  Nationality: 'الجنسية',
  Email: 'البريد الإلكتروني',
  'Personal ID or Iqama number': 'رقم الهوية أو الإقامة',
  Country: 'الدولة',
  'Building number': 'رقم المبنى',
  Street: 'الشارع',
  District: 'الحي',
  City: 'المدينة',
  'Postal code': 'الرمز البريدي',
  'Secondary number (optional)': 'الرقم الفرعي (اختياري)',
  'Full name is required': 'الاسم الكامل مطلوب',
  'Hyphen (-) is not allowed': 'لا يُسمح باستخدام الشرطة (-)',
  'Please enter only English letters': 'يُرجى إدخال أحرف إنجليزية فقط',
  'Special characters are not allowed': 'لا يُسمح باستخدام الرموز الخاصة',
  'Please enter only Arabic letters': 'يُرجى إدخال أحرف عربية فقط',
  'Please select Nationality': 'يُرجى اختيار الجنسية',
  'Email is required': 'البريد الإلكتروني مطلوب',
  'Incorrect email format': 'صيغة البريد الإلكتروني غير صحيحة',
  'Personal ID or Iqama number is required': 'رقم الهوية أو الإقامة مطلوب',
  'This isn’t a valid ID or Iqama number. Check each digit.':
    'رقم الهوية أو الإقامة غير صحيح. تحقّق من كل رقم فيه.',
  'Please select Country': 'يُرجى اختيار الدولة',
  'Field is required': 'هذا الحقل مطلوب',
  'The building number has 4 digits.': 'رقم المبنى من 4 أرقام.',
  'Please select City': 'يُرجى اختيار المدينة',
  'The postal code has 5 digits.': 'الرمز البريدي من 5 أرقام.',
  'The secondary number has 4 digits.': 'الرقم الفرعي من 4 أرقام.',
  'Expiry date is required': 'تاريخ الانتهاء مطلوب',
  'Expiry date is Incorrect': 'تاريخ الانتهاء غير صحيح',
  'Please select File': 'يُرجى اختيار ملف',
}
const SENDS = { en: /^(Send the request|Continue)$/, ar: /^(إرسال الطلب|متابعة)$/ }
const CATALOGS = ['profile', 'shared']
const both = LANGUAGES.map((language) => ({
  language,
  said: (text: string) => (language === 'en' ? text : (ARABIC[text] ?? `no Arabic of ${text}`)),
}))

// Every message of section 5 of the specification that these forms use.
const CASES: readonly Case[] = [
  ['Change details', 'Full name', '', 'Full name is required'],
  ['Change details', 'Full name', 'Al-Harbi', 'Hyphen (-) is not allowed'],
  ['Change details', 'Full name', 'Noura O’Hara', 'Please enter only English letters'],
  ['Change details', 'Full name', 'Noura_', 'Special characters are not allowed'],
  ['Change details', 'Full name', 'نورة', 'Please enter only English letters'],
  ['Change details', 'Full name in Arabic', 'Noura', 'Please enter only Arabic letters'],
  ['Change details', 'Nationality', '', 'Please select Nationality'],
  ['Change details', 'Email', '', 'Email is required'],
  ['Change details', 'Email', 'noura@', 'Incorrect email format'],
  ['Update the ID', 'Personal ID or Iqama number', '', 'Personal ID or Iqama number is required'],
  [
    'Update the ID',
    'Personal ID or Iqama number',
    '1098765438',
    'This isn’t a valid ID or Iqama number. Check each digit.',
  ],
  ['Change the address', 'Country', '', 'Please select Country'],
  ['Change the address', 'Building number', '', 'Field is required'],
  ['Change the address', 'Building number', '742', 'The building number has 4 digits.'],
  ['Change the address', 'Street', '', 'Field is required'],
  ['Change the address', 'District', '', 'Field is required'],
  ['Change the address', 'City', '', 'Please select City'],
  ['Change the address', 'Postal code', '1332', 'The postal code has 5 digits.'],
  ['Change the address', 'Secondary number (optional)', '6', 'The secondary number has 4 digits.'],
]
describe.each(both)('in $language', ({ language, said: translated }) => {
  beforeEach(() => activateLanguage(language, CATALOGS))

  test.each(CASES)('“%s”: “%s” with “%s” shows “%s” next to the field', async (...given) => {
    const [button, label, typed, message] = [
      translated(given[0]),
      translated(given[1]),
      given[2],
      translated(given[3]),
    ]
    const user = await open()
    await user.click(screen.getByRole('button', { name: button }))
    await screen.findByLabelText(label)
    const control = field(label)
    if (control.tagName === 'SELECT') await user.selectOptions(control, typed)
    else {
      await user.clear(control)
      if (typed) await user.type(control, typed)
    }
    await user.click(screen.getByRole('button', { name: SENDS[language] }))
    await waitFor(() => expect(errorAt(label)).toBe(message))
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(said.join(' ')).toContain(message)
    for (const call of [requestPersonal, requestIdentity, generateOtp]) {
      expect(callBridge.mock.calls.map(([made]) => made)).not.toContain(call)
    }
  })

  test('requires an expiry date and a copy for an ID', async () => {
    profile = { ...PROFILE, identityExpiresOn: null }
    const user = await open()
    await user.click(screen.getByRole('button', { name: translated('Update the ID') }))
    await screen.findByLabelText(translated('Personal ID or Iqama number'))
    await user.click(screen.getByRole('button', { name: SENDS[language] }))
    await waitFor(() => {
      expect(
        screen.getAllByText(translated('Expiry date is required'), { exact: false }).length,
      ).toBeGreaterThan(1)
      expect(
        screen.getAllByText(translated('Please select File'), { exact: false }).length,
      ).toBeGreaterThan(1)
    })
  })

  test('rejects an expired ID', async () => {
    profile = { ...PROFILE, identityExpiresOn: '2026-01-31' }
    const user = await open()
    await user.click(screen.getByRole('button', { name: translated('Update the ID') }))
    await screen.findByLabelText(translated('Personal ID or Iqama number'))
    await user.click(screen.getByRole('button', { name: SENDS[language] }))
    await waitFor(() =>
      expect(
        screen.getAllByText(translated('Expiry date is Incorrect'), { exact: false }).length,
      ).toBeGreaterThan(1),
    )
  })
})

test('fills the form from an address stored only as lines', async () => {
  const line2 = 'Alyasmin district'
  profile = { ...PROFILE, address: { ...PROFILE.address!, line2, national: null } }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  await screen.findByLabelText('Street')
  expect(
    ['Building number', 'Street', 'District', 'City', 'Postal code'].map((one) => field(one).value),
  ).toEqual(['7421', 'Wadi Street', line2, 'Riyadh', ''])
})

test('shows address lines for another country and clears a listed city', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  await user.selectOptions(await screen.findByLabelText('Country'), 'GB')
  expect(field('City').value).toBe('')
  expect(screen.queryByLabelText('Building number')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(errorAt('Address line 1')).toBe('Field is required'))
  expect(errorAt('City')).toBe('Field is required')
  expect(errorAt('Address line 2 (optional)')).toBeNull()
})

test('shows a conflict and sends nothing when the details changed meanwhile', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change details' }))
  await user.clear(await screen.findByLabelText('Email'))
  await user.type(field('Email'), 'other@example.com')
  profile = { ...PROFILE, version: 'c'.repeat(22), email: 'theirs@example.com' }
  // A read that never answers blocks nothing here.
  act(() => void queryClient.invalidateQueries())
  await screen.findByText('These details have since changed')
  expect(field('Email').value).toBe('other@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(callBridge.mock.calls.map(([call]) => call)).not.toContain(requestPersonal)
})

test('replaces what was typed with an address that changed meanwhile', async () => {
  useRequestKeysStore.setState({ userName: 'noura', accessToken: 'aaaa.bbbb.cccc' })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  await user.clear(await screen.findByLabelText('Street'))
  await user.type(field('Street'), 'Mine')
  const national = { ...PROFILE.address!.national!, street: 'Theirs' }
  const address = { ...PROFILE.address!, national }
  profile = { ...PROFILE, address, addressVersion: 'd'.repeat(22) }
  // A read that never answers blocks nothing here.
  act(() => void queryClient.invalidateQueries())
  await user.click(await screen.findByRole('button', { name: 'Show the current details' }))
  expect(field('Street').value).toBe('Theirs')
  useRequestKeysStore.setState({ userName: '', accessToken: '' })
})

test('says what an empty name in Arabic keeps', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change details' }))
  expect(await screen.findByLabelText('Full name in Arabic')).toHaveAccessibleDescription(
    'Leave blank to keep the current name',
  )
})

test('stores only changed fields in the draft of personal details', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change details' }))
  await user.clear(await screen.findByLabelText('Email'))
  await user.type(field('Email'), 'other@example.com')
  const kept = () =>
    callBridge.mock.calls.flatMap(([call, input]) => (call === saveDraft ? [input] : [])).at(-1)
  await waitFor(() =>
    expect(kept()).toEqual({ kind: 'personalDetails', content: { email: 'other@example.com' } }),
  )
})

test('keeps the confirmation open after a wrong code', async () => {
  const wrong = { ...failure('unexpected'), kind: 'refused', name: 'wrongCode' } as const
  const typed = { fullName: 'Noura Alotaibi' }
  let draft: object | null = null
  const answer = callBridge.getMockImplementation()
  callBridge.mockImplementation((async (...asked: Parameters<typeof client.callBridge>) => {
    if (asked[0] === requestPersonal) return { error: wrong }
    if (asked[0] === getDraft) return { results: { draft } }
    if (asked[0] === generateOtp) {
      const sent = { otpReference: 'o'.repeat(22), sentTo: null, isOnItsWay: false }
      return { results: { ...sent, length: 5, expiresIn: 180, resendIn: 30 } }
    }
    if (asked[0] === saveDraft) draft = { content: typed, changedAt: '2026-11-23T10:00:00Z' }
    return answer?.(...asked)
  }) as never)
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change details' }))
  await user.clear(await screen.findByLabelText('Full name'))
  await user.type(field('Full name'), typed.fullName)
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await screen.findByLabelText(/code/i), '12345')
  await waitFor(() =>
    expect(callBridge.mock.calls.map(([call]) => call)).toContain(requestPersonal),
  )
  await waitFor(() =>
    expect(callBridge.mock.calls.filter(([call]) => call === getDraft)).toHaveLength(2),
  )
  expect(dialog).toBeVisible()
})

test('allows resubmitting an ID that changed meanwhile, once the current one is shown', async () => {
  const changed = { ...failure('unexpected'), kind: 'refused', name: 'changedMeanwhile' } as const
  answers.set(listUploads, () => ({
    uploads: [
      {
        uploadReference: 'u'.repeat(22),
        purpose: 'identityCopy',
        fileName: 'id.pdf',
        size: 1000,
      },
    ],
  }))
  const answer = callBridge.getMockImplementation()
  callBridge.mockImplementation((async (...asked: Parameters<typeof client.callBridge>) =>
    asked[0] === generateOtp ? { error: changed } : answer?.(...asked)) as never)
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Update the ID' }))
  await user.type(await screen.findByLabelText('Personal ID or Iqama number'), '1054321987')
  await screen.findByText('id.pdf')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  const notice = 'These details have since changed'
  await screen.findByText(notice)
  await user.click(screen.getByRole('button', { name: 'Show the current details' }))
  expect(screen.queryByText(notice)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  await screen.findByText(notice)
  expect(callBridge.mock.calls.filter(([call]) => call === generateOtp)).toHaveLength(2)
  expect(callBridge.mock.calls.map(([call]) => call)).not.toContain(requestIdentity)
  answers.set(listUploads, () => ({ uploads: [] }))
})

test('focuses the form when it opens and its button when it closes', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Country')))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the address' }))
})

test('offers no form for the mobile number, but shows where to change it', async () => {
  await open()
  expect(screen.getByText(/never changed online/)).toBeVisible()
  expect(screen.getByText('+966 •• ••• ••67')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a branch' })).toBeVisible()
})
