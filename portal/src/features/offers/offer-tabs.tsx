import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { countText } from '../../i18n/formats/money.ts'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import type { OffersSearch } from './search.ts'

type OfferTabsProps = {
  tab: OffersSearch['tab']
  /** Number of offers per tab; null until the first response. */
  counts: { available: number; saved: number } | null
}

/** Tabs of the page. */
export function OfferTabs({ tab, counts }: OfferTabsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const count = (of: number | undefined) => (
    <bdi className="ms-2 text-ink-2">{of === undefined ? '' : countText(of, formats)}</bdi>
  )
  return (
    <TabLinks label={t`Parts of this page`}>
      <TabLink
        to="/offers"
        search={{}}
        aria-current={tab === undefined ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        <Trans>Available</Trans>
        {count(counts?.available)}
      </TabLink>
      <TabLink
        to="/offers"
        search={{ tab: 'saved' }}
        aria-current={tab === 'saved' ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        <Trans>Saved</Trans>
        {count(counts?.saved)}
      </TabLink>
      <TabLink
        to="/offers"
        search={{ tab: 'how' }}
        aria-current={tab === 'how' ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        <Trans>How it works</Trans>
      </TabLink>
    </TabLinks>
  )
}
