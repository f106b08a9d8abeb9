import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { storedAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Icon } from '../../ui/icon.tsx'
import { BOTTOM_BAR_CLASS } from '../../ui/layout-class.ts'
import { useTypingMark } from '../../ui/page-marks.ts'
import { itemsIn, linkTo, type NavigationItem } from '../navigation/navigation.ts'
import { useNews } from '../navigation/use-news.ts'
import { useBarSection } from '../navigation/use-section.ts'
import { HomeDiamond } from './home-diamond.tsx'
import { NewsDiamond } from './news-diamond.tsx'
import { usePrefetchOnInteraction } from './use-prefetch.ts'
import { useCloseWhenWide } from './use-close-when-wide.ts'
import { useHold } from './use-hold.ts'

const moreSheet = lazyCode(() => import('./more-sheet.tsx'))
const MoreSheet = lazyPart(moreSheet, 'MoreSheet')

const StopSheet = lazyPart(
  () => withTexts(['cards', 'shared'], import('../../features/cards/stop-sheet.tsx')),
  'StopSheet',
)

const PLACE =
  'group relative flex min-h-16.5 min-w-0 flex-auto cursor-pointer flex-col items-center justify-end gap-0.5 px-px pt-2 pb-1.5 text-center text-[min(0.75rem,3.75vw)] leading-[1.667] hyphens-auto wrap-anywhere text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-madder-ink aria-expanded:font-semibold aria-expanded:text-madder-ink forced-colors:aria-[current=page]:underline'

const HALF = 'flex min-w-0 flex-1 basis-2/5'

const TEETH =
  'absolute -top-px mx-auto hidden h-[0.375rem] w-[2.25rem] -scale-y-100 bg-madder-ink teeth group-aria-[current=page]:block group-aria-expanded:block'

type BottomBarProps = {
  user: SessionUser
  isMoreOpen: boolean
  onMore: (isOpen: boolean) => void
}

/** The main navigation below 1024 pixels, within reach of a thumb: home in the middle, and a sheet
 * with the remaining items. Holding home for a second opens the sheet that stops a card; so do a
 * keyboard button next to it and a button in "More". A gradient above the bar fades out the content
 * behind it. */
export function BottomBar({ user, isMoreOpen, onMore }: BottomBarProps) {
  const { t } = useLingui()
  const section = useBarSection()
  const news = useNews()
  const more = useRef<HTMLButtonElement>(null)
  const items = itemsIn('bottom', storedAbility())
  const home = items.find(({ id }) => id === 'home')
  const others = items.filter((item) => item !== home)
  const [isStopping, setStopping] = useState(false)
  const middle = Math.floor((others.length + 1) / 2)
  const isBelowMore = section !== undefined && !items.some(({ id }) => id === section)

  usePrefetchOnInteraction(moreSheet)
  useTypingMark()

  useCloseWhenWide(
    isMoreOpen,
    useCallback(() => onMore(false), [onMore]),
  )
  const close = useCallback(() => {
    onMore(false)
    more.current?.focus()
  }, [onMore])
  const stop = () => {
    onMore(false)
    setStopping(true)
  }
  const render = (item: NavigationItem) => (
    <BarLink key={item.id} item={item} user={user} isCurrent={item.id === section} />
  )

  return (
    <div data-print="hide" className="lg:hidden">
      {isMoreOpen && (
        <Suspense>
          <MoreSheet
            user={user}
            onClose={close}
            onStop={() => {
              close()
              stop()
            }}
          />
        </Suspense>
      )}
      {isStopping && (
        <Suspense>
          <StopSheet onClose={() => setStopping(false)} />
        </Suspense>
      )}
      <nav
        aria-label={t`Main`}
        className={`${BOTTOM_BAR_CLASS} z-40 before:pointer-events-none before:absolute before:inset-x-0 before:-top-8 before:h-8 before:bg-linear-to-t before:from-surface before:to-transparent in-data-task:invisible max-sm:in-data-typing:invisible`}
      >
        {/* Home stays in the middle; a long name next to it takes space from its neighbour. */}
        <span className={HALF}>{others.slice(0, middle).map(render)}</span>
        {home && <HomeLink item={home} user={user} isCurrent={home.id === section} onStop={stop} />}
        <span className={HALF}>
          {others.slice(middle).map(render)}
          <button
            ref={more}
            type="button"
            aria-expanded={isMoreOpen}
            aria-current={isBelowMore && !isMoreOpen ? 'page' : undefined}
            onClick={() => onMore(!isMoreOpen)}
            className={PLACE}
          >
            <span aria-hidden className={TEETH} />
            <Icon name="menu" size={22} />
            <Trans context="navigation">More</Trans>
            {news.size > 0 && <NewsDiamond className="absolute top-2 start-[calc(50%+0.75rem)]" />}
          </button>
        </span>
      </nav>
    </div>
  )
}

type BarLinkProps = { item: NavigationItem; user: SessionUser; isCurrent: boolean }

function BarLink({ item, user, isCurrent }: BarLinkProps) {
  const { i18n } = useLingui()
  return (
    <Link {...linkTo(item, user)} aria-current={isCurrent ? 'page' : undefined} className={PLACE}>
      <span aria-hidden className={TEETH} />
      <Icon name={item.icon} size={22} />
      {i18n._(item.label)}
    </Link>
  )
}

function HomeLink({ item, user, isCurrent, onStop }: BarLinkProps & { onStop: () => void }) {
  const { i18n } = useLingui()
  const link = useRef<HTMLAnchorElement>(null)
  const { isHolding, held } = useHold({
    onStart: () => void StopSheet.load().catch(() => {}),
    onHold() {
      // The sheet returns the focus to the link, which does not get it from a touch.
      link.current?.focus({ preventScroll: true })
      onStop()
    },
  })
  return (
    <>
      <Link
        {...linkTo(item, user)}
        {...held}
        ref={link}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${PLACE} touch-manipulation select-none [-webkit-touch-callout:none]`}
      >
        <span className="-mt-12 -mb-1">
          <HomeDiamond isCurrent={isCurrent} isHolding={isHolding} />
        </span>
        {i18n._(item.label)}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onStop}
        className="absolute inset-x-0 bottom-full mx-auto mb-10 w-fit max-w-full rounded-md border border-control bg-surface px-4 font-medium not-focus:sr-only focus:min-h-11"
      >
        <Trans>Stop a card</Trans>
      </button>
    </>
  )
}
