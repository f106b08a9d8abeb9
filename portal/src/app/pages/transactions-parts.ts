import { type LazyPart, lazyPart } from '../../code/lazy-code.ts'
import { withTexts } from '../../i18n/activate.ts'

/** The props of every tab: the account, undefined for the one used last, the date in Riyadh, and the
 * first day of the cycle in the URL. */
type PartProps = { account: string | undefined; today: string; cycle: string | undefined }

type Part = { id: string; tab?: string; Content: LazyPart<PartProps> }

/** The tabs of the page; the one without a `tab` is the page itself. */
const PARTS: readonly [Part, ...Part[]] = [
  {
    id: 'transactions',
    Content: lazyPart(
      () => import('../../features/transactions/transactions-part.tsx'),
      'TransactionsPart',
    ),
  },
  {
    id: 'statements',
    tab: 'statements',
    Content: lazyPart(
      () => withTexts(['statements'], import('../../features/statements/statements-part.tsx')),
      'StatementsPart',
    ),
  },
  {
    id: 'insights',
    tab: 'insights',
    Content: lazyPart(
      () => withTexts(['insights', 'shared'], import('../../features/insights/insights-part.tsx')),
      'InsightsPart',
    ),
  },
]

/** The tab with its own path. */
export const PENDING: Part = {
  id: 'pending',
  Content: lazyPart(
    () => withTexts(['pending', 'shared'], import('../../features/pending/pending-part.tsx')),
    'PendingPart',
  ),
}

/** The tab with this name, or the first. */
export const partAt = (tab: string | undefined): Part =>
  PARTS.find((part) => part.tab === tab) ?? PARTS[0]

/** Loads a tab, so that it renders together with the page. */
export const loadPart = (tab?: string): Promise<void> => partAt(tab).Content.load()
