import { Trans, useLingui } from '@lingui/react/macro'
import { unlockDemo } from '@sadu/contract/gate/calls'
import { useLayoutEffect, useState } from 'react'
import { useProductName } from '../../brand/brand.ts'
import { type BridgeError, callBridge } from '../../data/client/client.ts'
import { saveDemoPass } from '../../data/client/demo-pass.ts'
import { BELOW_SWITCH, LanguageFailed } from '../../i18n/language-failed.tsx'
import { otherLanguage, pathInLanguage } from '../../i18n/language.ts'
import { ShortForm } from '../../forms/form-frame.tsx'
import { usePlainForm } from '../../forms/use-plain-form.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLanguageChange } from '../../i18n/use-language-change.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { WeaveBand } from '../../ui/weave.tsx'

const NAMES = { en: 'English', ar: 'العربية' }

/** Password screen of the demo (docs/specification/5-validation.md#demo-password). */
export function GateScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  const product = useProductName()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const isWrong = problem?.name === 'wrongDemoPassword'

  useLayoutEffect(() => {
    document.title = `${t`Demo password`} · ${product}`
  }, [t, product])

  const visit = async (password: string) => {
    setProblem(null)
    setBusy(true)
    const { results, error } = await callBridge(unlockDemo, { password })
    if (results) {
      saveDemoPass(results.pass)
      return
    }
    setBusy(false)
    setProblem(error)
    const field = form.elementOf('demoPassword')
    field?.focus()
    field?.select()
  }
  const form = usePlainForm({
    fields: ['demoPassword'],
    rules: ({ demoPassword }) => ({ demoPassword: demoPassword === '' ? 'required' : null }),
    textOf: () => t`Demo Password is required`,
    isBusy,
    problem: isWrong ? null : problem,
    onSubmit: ({ demoPassword }) => visit(demoPassword),
  })
  const { error: missing, ...field } = form.field('demoPassword')

  return (
    <div className="flex min-h-dvh flex-col">
      <WeaveBand />
      <header className="mx-auto flex w-full max-w-sm flex-wrap items-center justify-between px-5 py-4">
        <Logo />
        <GateLanguage />
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-sm flex-1 content-center gap-7 px-5 pt-6 pb-24"
      >
        <div className="grid gap-2">
          <h1 className="text-3xl font-semibold">
            <Trans>A look inside</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              This demonstration is open to invited visitors. Enter the password you were given.
            </Trans>
          </p>
        </div>
        <ShortForm form={form}>
          <PasswordField
            {...field}
            label={t`Demo password`}
            autoComplete="off"
            maxLength={128}
            error={missing ?? (isWrong && problem.message[language])}
          />
          <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Opening…</Trans>}>
            <Trans>Visit Demo</Trans>
          </Button>
        </ShortForm>
      </main>
    </div>
  )
}

/** The gate renders before the router, so it updates the URL itself. */
function GateLanguage() {
  const target = otherLanguage(useLanguage())
  const { change, hasFailed } = useLanguageChange()
  const press = async () => {
    if (!(await change(target))) return
    const { pathname, search, hash } = location
    history.replaceState(null, '', `${pathInLanguage(pathname, target)}${search}${hash}`)
  }
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        lang={target}
        onClick={() => void press()}
        className={`min-h-11 rounded-full border border-control bg-surface px-4 text-sm text-ink transition-colors duration-150 hover:bg-sunken ${target === 'ar' ? 'font-names' : ''}`}
      >
        {NAMES[target]}
      </button>
      {hasFailed && <LanguageFailed className={BELOW_SWITCH} />}
    </span>
  )
}
