import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import { HELP_TABS, helpTabAt } from '../navigation/help-tabs.ts'
import { visitorKindOf } from '../navigation/visitors.ts'

/** The header of each help page, with the help navigation. */
export function HelpLayout() {
  const { t, i18n } = useLingui()
  const visitor = useAccountsStore(({ user }) => visitorKindOf(user))
  const current = useLocation({
    select: ({ pathname, search }) => helpTabAt(pathname, 'tab' in search ? search.tab : undefined),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title={<Trans>How can we help?</Trans>} />
      <TabLinks label={t`Parts of the help`}>
        {HELP_TABS.filter(({ visitors }) => visitors.includes(visitor)).map(
          ({ id, label, to, tab }) => (
            <TabLink
              key={id}
              to={to}
              search={tab === undefined ? {} : { tab }}
              aria-current={id === current ? 'page' : undefined}
              activeOptions={{ exact: true }}
            >
              {i18n._(label)}
            </TabLink>
          ),
        )}
      </TabLinks>
      <Outlet />
    </div>
  )
}
