import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@sadu/contract'
import { setAddress } from '@sadu/contract/profile/calls'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { isSaudiCity, SAUDI_CITIES } from '@sadu/contract/profile/cities'
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressProblems,
  nationalIn,
} from '@sadu/contract/profile/rules'
import { useMemo } from 'react'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChangedNotice, FormActions } from './form-parts.tsx'
import { useAddressTexts } from './messages.ts'
import { useOpened, useSetAddress } from './queries.ts'

type AddressFormProps = { profile: Profile; onClose: () => void; onDone: () => void }

/** Postal address: the national address in Saudi Arabia, address lines elsewhere. The change takes
 * effect once it is confirmed. */
export function AddressForm({ profile, onClose, onDone }: AddressFormProps) {
  const { opened, takeOver } = useOpened(profile)
  const isChanged = profile.addressVersion !== opened.addressVersion
  return (
    <Fields
      key={opened.addressVersion}
      opened={opened}
      isChanged={isChanged}
      takeOver={takeOver}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

type FieldsProps = {
  opened: Profile
  isChanged: boolean
  takeOver: () => void
  onClose: () => void
  onDone: () => void
}

function Fields({ opened, takeOver, onClose, onDone, ...given }: FieldsProps) {
  const { t } = useLingui()
  const texts = useAddressTexts()
  const stepUp = useSetAddress(onDone)
  const isChanged = given.isChanged || stepUp.problem?.name === 'changedMeanwhile'
  const form = useCallForm<AddressField>({
    call: setAddress,
    fields: ADDRESS_FIELDS,
    rules: addressProblems,
    textOf: (name, reason) => texts[name][reason],
    initial: initialOf(opened),
    // The draft is tied to the address version it was based on and is never applied to a newer one.
    draft: `address ${opened.addressVersion}`,
    isBusy: stepUp.isStarting,
    problem: isChanged ? null : stepUp.startProblem,
    onSubmit: (typed) => {
      if (!isChanged) void stepUp.ask({ version: opened.addressVersion, ...typed })
    },
  })
  const { value: country, onValue: chooseCountry, ...countryField } = form.controlled('country')
  const isHome = country === HOME_COUNTRY
  return (
    <div className="grid grid-cols-1 gap-5">
      {isChanged && (
        <ChangedNotice
          onTakeOver={() => {
            stepUp.cancel()
            takeOver()
          }}
        />
      )}
      <Form form={form}>
        <CountryField
          {...countryField}
          value={country}
          onChange={({ target }) => {
            chooseCountry(target.value)
            // Saudi cities come from a list; clear the city when switching to or from Saudi Arabia.
            if (isSaudiCity(form.valueOf('city')) !== (target.value === HOME_COUNTRY)) {
              form.set('city', '')
            }
          }}
          label={t`Country`}
          placeholder={t`Please choose`}
          required
        />
        {isHome && <NationalFields form={form} />}
        {country !== '' && !isHome && <LineFields form={form} />}
        <FormActions onClose={onClose}>
          <StepUpButton type="submit" stepUp={stepUp}>
            <Trans>Continue</Trans>
          </StepUpButton>
        </FormActions>
        <p className="text-sm text-ink-2">
          <Trans>We’ll ask you to confirm. Your new address then takes effect straight away.</Trans>
        </p>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Change your mailing address</Trans>}
        verb={<Trans>Change the address</Trans>}
      />
    </div>
  )
}

type AddressFormState = ReturnType<typeof useCallForm<AddressField>>

function NationalFields({ form }: { form: AddressFormState }) {
  const { t } = useLingui()
  const language = useLanguage()
  const cities = useMemo(
    () => SAUDI_CITIES.toSorted((a, b) => a[language].localeCompare(b[language], language)),
    [language],
  )
  const { onValue: chooseCity, ...cityField } = form.controlled('city')
  const digits = (name: 'buildingNumber' | 'postalCode' | 'secondaryNumber') => {
    const { value, onValue, error, id } = form.controlled(name)
    return {
      id,
      name,
      value,
      error,
      onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
    }
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        <Trans>As in your national address</Trans>
      </p>
      <div className="grid gap-5 @xl:grid-cols-2">
        <DigitsField {...digits('buildingNumber')} label={t`Building number`} required />
        <TextField {...form.field('street')} label={t`Street`} autoComplete="address-line1" />
        <TextField {...form.field('district')} label={t`District`} autoComplete="address-level3" />
        <SelectField
          {...cityField}
          onChange={({ target }) => chooseCity(target.value)}
          label={t`City`}
          required
        >
          <option value="">{t`Please choose`}</option>
          {cities.map((city) => (
            <option key={city.en} value={city.en}>
              {city[language]}
            </option>
          ))}
        </SelectField>
        <DigitsField
          {...digits('postalCode')}
          label={t`Postal code`}
          autoComplete="postal-code"
          required
        />
        <DigitsField {...digits('secondaryNumber')} label={t`Secondary number (optional)`} />
      </div>
    </>
  )
}

function LineFields({ form }: { form: AddressFormState }) {
  const { t } = useLingui()
  return (
    <>
      <TextField {...form.field('line1')} label={t`Address line 1`} autoComplete="address-line1" />
      <TextField
        {...form.field('line2')}
        label={t`Address line 2 (optional)`}
        autoComplete="address-line2"
        required={false}
      />
      <TextField {...form.field('city')} label={t`City`} autoComplete="address-level2" />
    </>
  )
}

/** Initial values; for an address stored only as lines, derived from those. */
function initialOf({ address }: Profile): Record<AddressField, string> {
  const isHome = address?.country === HOME_COUNTRY
  const national = isHome ? (address.national ?? nationalIn(address)) : null
  return {
    country: address?.country ?? HOME_COUNTRY,
    buildingNumber: national?.buildingNumber ?? '',
    street: national?.street ?? '',
    district: national?.district ?? '',
    postalCode: national?.postalCode ?? '',
    secondaryNumber: national?.secondaryNumber ?? '',
    line1: isHome ? '' : (address?.line1 ?? ''),
    line2: isHome ? '' : (address?.line2 ?? ''),
    city: address && (!isHome || isSaudiCity(address.city)) ? address.city : '',
  }
}
