import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { storedAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { itemsIn, linkTo } from '../navigation/navigation.ts'
import { useNews } from '../navigation/use-news.ts'
import { useBarSection } from '../navigation/use-section.ts'
import { NewsDiamond } from './news-diamond.tsx'

/** The main navigation in the bar of a wide screen. The current section has a row of teeth below
 * it. */
export function MainLinks({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui()
  const section = useBarSection()
  const news = useNews()
  return (
    <nav aria-label={t`Main`} className="me-auto ms-3 hidden self-stretch lg:flex">
      <ul className="flex">
        {itemsIn('bar', storedAbility()).map((item) => (
          <li key={item.id} className="flex">
            <Link
              {...linkTo(item, user)}
              aria-current={item.id === section ? 'page' : undefined}
              className="group relative flex items-center px-3 text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline"
            >
              {i18n._(item.label)}
              {news.has(item.id) && <NewsDiamond className="ms-2" />}
              <span
                aria-hidden
                className="absolute inset-x-3 bottom-0 hidden h-[0.375rem] bg-madder-ink teeth group-aria-[current=page]:block"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
