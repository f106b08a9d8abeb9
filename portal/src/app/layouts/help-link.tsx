import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps, useMatches } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { SCREEN_HELP } from '../navigation/screen-help.ts'

/** The help link at the end of a signed-in screen. */
export function HelpLink() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.name })
  const help = name === undefined ? undefined : SCREEN_HELP[name]
  if (!help) return null
  const { topic, question } = help
  const link = { to: '/faqs/$topic', params: { topic }, hash: question } as LinkProps
  return (
    <p data-print="hide" className="mt-4 text-sm sm:mt-10">
      <Link
        {...link}
        className="inline-flex min-h-11 items-center gap-2 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="message" size={20} />
        <Trans>Questions about this page</Trans>
      </Link>
    </p>
  )
}
