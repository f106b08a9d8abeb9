import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '@sadu/contract'
import { centurionCover } from '@sadu/contract/centurion/calls'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import {
  canSaveCover,
  removeCover,
  isCoverSaved,
  saveCover,
} from '../../data/session/saved-cover.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSavedFile } from '../../problems/use-saved-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { verifiedBytes } from '../../ui/save-verified-file.ts'

/** Offline copies of the cover: as a PDF, or stored on this device for use without a network. */
export function CoverTools() {
  return (
    <div className="flex flex-wrap items-start gap-3" data-print="hide">
      <SavedAsPdf />
      {canSaveCover() && <SavedOnDevice />}
    </div>
  )
}

function SavedAsPdf() {
  const language = useLanguage()
  const { save, isBusy, problem } = useSavedFile(centurionCover)
  return (
    <>
      <Button
        tone="secondary"
        isBusy={isBusy}
        busyLabel={<Trans>Making the file…</Trans>}
        onClick={() => void save({ format: 'pdf', language })}
      >
        <Icon name="download" size={20} />
        <Trans>Save as PDF</Trans>
      </Button>
      {problem && !isBusy && (
        <Line>
          <ProblemNotice problem={problem} />
        </Line>
      )}
    </>
  )
}

type Outcome = 'saved' | 'unanswered' | 'refused' | 'broken' | 'full'

/** Fetches the page and stores it on the device. */
function useKeeping() {
  const { run, isBusy, problem } = useCall(centurionCover, { background: true })
  const save = async (language: Language): Promise<Outcome> => {
    const { results, error } = await run({ format: 'page', language })
    if (error) return error.kind === 'refused' ? 'refused' : 'unanswered'
    const bytes = await verifiedBytes(results)
    if (!bytes) return 'broken'
    return (await saveCover(new TextDecoder().decode(bytes))) ? 'saved' : 'full'
  }
  return { save, isBusy, problem }
}

/** Stores the page on this device, shows its state and removes it. A stored page is refreshed on
 * every visit to this screen, so that it stays current. */
function SavedOnDevice() {
  const { t } = useLingui()
  const language = useLanguage()
  const [isSaved, setSaved] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [said, setSaid] = useState('')
  const chosen = useKeeping()
  const renewed = useKeeping()

  const renew = useEffectEvent(async (found: boolean) => {
    setSaved(found)
    if (!found || (await renewed.save(language)) !== 'refused') return
    await removeCover()
    setSaved(false)
  })
  useEffect(() => {
    isCoverSaved().then(renew, () => {})
  }, [])

  const save = async () => {
    setOutcome(null)
    const now = await chosen.save(language)
    setOutcome(now)
    if (now !== 'saved') return
    setSaved(true)
    setSaid(t`Saved on this device.`)
  }
  const remove = async () => {
    setOutcome(null)
    await removeCover()
    setSaved(false)
    setSaid(t`Removed from this device.`)
  }

  return (
    <>
      <Button
        tone="secondary"
        isBusy={chosen.isBusy}
        busyLabel={<Trans>Saving…</Trans>}
        onClick={() => void (isSaved ? remove() : save())}
      >
        <Icon name={isSaved ? 'close' : 'mobile'} size={20} />
        {isSaved ? <Trans>Remove from this device</Trans> : <Trans>Save for offline use</Trans>}
      </Button>
      <output className="sr-only">{said}</output>
      <p className="max-w-prose basis-full text-sm text-ink-2">
        {isSaved ? (
          <Trans>
            Saved on this device: without a network, this address opens the summary and the number
            to call, in both languages. It stays when your session ends by itself, and is removed
            when you sign out.
          </Trans>
        ) : (
          <Trans>
            The summary and the number to call, to be read abroad without a network. It contains
            nothing about you or your account, but anyone who can unlock this device can read it.
          </Trans>
        )}
      </p>
      {chosen.problem && !chosen.isBusy && (
        <Line>
          <ProblemNotice problem={chosen.problem} />
        </Line>
      )}
      {outcome === 'broken' && (
        <Line>
          <Notice tone="danger" title={<Trans>Part of this page didn’t load.</Trans>}>
            <Trans>Nothing was saved. Try again.</Trans>
          </Notice>
        </Line>
      )}
      {outcome === 'full' && (
        <Line>
          <Notice
            tone="danger"
            title={<Trans>This browser can’t save pages for offline use.</Trans>}
          >
            <Trans>It is full, or closed to this site. The PDF can be read offline as well.</Trans>
          </Notice>
        </Line>
      )}
    </>
  )
}

/** A full-width line below the buttons. */
function Line({ children }: { children: ReactNode }) {
  return <div className="basis-full">{children}</div>
}
