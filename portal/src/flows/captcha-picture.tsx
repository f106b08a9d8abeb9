import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { lazyCode } from '../code/lazy-code.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PANEL_CLASS } from '../ui/panel-class.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Captcha } from './calls.ts'

const captchaSound = lazyCode(() => import('./captcha-sound.ts'))

type CaptchaPictureProps = { captcha: Captcha | null; onRenew: () => void }

/** The digits as an image, and as audio in the language of the page. */
export function CaptchaPicture({ captcha, onRenew }: CaptchaPictureProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isPlaying, setPlaying] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const playing = useRef<AbortController>(null)

  useEffect(() => () => playing.current?.abort(), [])

  const play = async () => {
    if (!captcha) return
    playing.current = new AbortController()
    setPlaying(true)
    setSilent(false)
    try {
      const { playWav } = await captchaSound()
      await playWav(captcha.sound[language], playing.current.signal)
    } catch {
      setSilent(true)
    }
    setPlaying(false)
  }

  return (
    <div className={`${PANEL_CLASS} grid gap-3 p-3`}>
      {captcha ? (
        <img
          src={`data:image/png;base64,${captcha.picture}`}
          width={280}
          height={96}
          alt={t`A picture of six digits. You can hear them instead, or confirm without them.`}
          className="mx-auto h-auto w-full max-w-xs rounded-sm bg-[#ffffff]"
        />
      ) : (
        <Skeleton className="mx-auto aspect-280/96 w-full max-w-xs" />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          tone="secondary"
          disabled={!captcha}
          isBusy={isPlaying}
          busyLabel={<Trans>Playing…</Trans>}
          onClick={play}
        >
          <Icon name="sound" size={20} />
          <Trans>Play the digits</Trans>
        </Button>
        <Button tone="quiet" disabled={!captcha} onClick={onRenew}>
          <Icon name="refresh" size={20} />
          <Trans>New digits</Trans>
        </Button>
      </div>
      {isSilent && (
        <p role="alert" className="text-center text-sm text-danger-ink">
          <Trans>Your browser couldn’t play the digits. Try one of the other two options.</Trans>
        </p>
      )}
    </div>
  )
}
