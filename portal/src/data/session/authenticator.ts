import type {
  beginPasskey,
  beginPasskeySignIn,
  Localized,
  NewCredential,
  PasskeyAssertion,
  ResultsOf,
} from '@sadu/contract'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type BridgeError, failure, type FailureKind } from '../errors.ts'

/** The result of prompting the device: its response or an error. */
export type DeviceAnswer<Credential> =
  | { credential: Credential; error?: undefined }
  | { credential?: undefined; error: BridgeError }

type Trouble = 'cancelled' | 'unsupported' | 'alreadyThere' | 'unable' | 'failed'

/** The device's error does not distinguish a refusal from a timeout. */
const TROUBLES: Record<Trouble, { kind: Exclude<FailureKind, 'refused'>; message: Localized }> = {
  cancelled: {
    kind: 'cancelled',
    message: {
      en: 'No passkey was used. Try again, or continue another way.',
      ar: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو تابع بطريقة أخرى.',
    },
  },
  unsupported: {
    kind: 'unsupported',
    message: {
      en: 'This browser cannot use passkeys here. Use a current browser, or continue another way.',
      ar: 'لا يستطيع هذا المتصفح استخدام مفاتيح المرور هنا. استخدم متصفحًا حديثًا أو تابع بطريقة أخرى.',
    },
  },
  alreadyThere: {
    kind: 'cancelled',
    message: {
      en: 'This device already keeps one of your passkeys. You can sign in with it.',
      ar: 'يحتفظ هذا الجهاز بأحد مفاتيح مرورك بالفعل، ويمكنك تسجيل الدخول به.',
    },
  },
  unable: {
    kind: 'unsupported',
    message: {
      en: 'This device cannot keep a passkey. It needs a screen lock, a fingerprint or a face; set one up and try again.',
      ar: 'لا يستطيع هذا الجهاز حفظ مفتاح مرور. فعّل قفل الشاشة أو بصمة الإصبع أو بصمة الوجه ثم حاول مرة أخرى.',
    },
  },
  failed: {
    kind: 'unexpected',
    message: {
      en: 'Your device could not answer. Try again, or continue another way.',
      ar: 'تعذّر على جهازك الاستجابة. حاول مرة أخرى أو تابع بطريقة أخرى.',
    },
  },
}

const BY_NAME: Partial<Record<string, Trouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'alreadyThere',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'unsupported',
}

/** Prompts the device to create a passkey. */
export function createPasskey(
  options: ResultsOf<typeof beginPasskey>,
): Promise<DeviceAnswer<NewCredential>> {
  // The library's type lists fewer transports than devices report.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return ask(async () => (await startRegistration({ optionsJSON })) as NewCredential)
}

/** Prompts the device to use a passkey. */
export function requestPasskey(
  options: ResultsOf<typeof beginPasskeySignIn>,
): Promise<DeviceAnswer<PasskeyAssertion>> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return ask(async () => (await startAuthentication({ optionsJSON })) as PasskeyAssertion)
}

/** Returns the reason why this browser cannot use passkeys, or null when it can. */
export function passkeyUnavailableReason(): BridgeError | null {
  return browserSupportsWebAuthn() ? null : problem('unsupported')
}

async function ask<Credential>(work: () => Promise<Credential>): Promise<DeviceAnswer<Credential>> {
  const error = passkeyUnavailableReason()
  if (error) return { error }
  try {
    return { credential: await work() }
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    return { error: problem(BY_NAME[name] ?? 'failed') }
  }
}

function problem(trouble: Trouble): BridgeError {
  const { kind, message } = TROUBLES[trouble]
  return { ...failure(kind), message }
}
