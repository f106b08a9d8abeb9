import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import { CoverResultProvider } from './cover-result.tsx'
import { Block } from './blocks.tsx'
import { EligibilityContext } from './eligibility.tsx'
import { HeroHeading } from './headings.tsx'
import { siblingTabs, type PageTab, useCurrentTab } from './pages.ts'
import { type CenturionAnswer, usePage } from './queries.ts'
import { DuneBackground } from './dune-background.tsx'
import { FiguresContext, ContentText } from './content-text.tsx'

/** The page at the current route, with tabs for the other pages of the same section. */
export function PageScreen() {
  const pageTab = useCurrentTab()
  return pageTab ? <PageOf pageTab={pageTab} /> : null
}

function PageOf({ pageTab }: { pageTab: PageTab }) {
  const { t } = useLingui()
  const query = usePage(pageTab.page)
  useFocusedHeading(pageTab.page, { isHere: query.data?.page.id === pageTab.page })

  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the page`, shape: <PageShape /> }}
        failedTitle={<Trans>We couldn’t show this page.</Trans>}
      >
        {(answer) => <Drawn answer={answer} pageTab={pageTab} />}
      </QueryBoundary>
    </div>
  )
}

/** Layout that puts the cover calculator next to its table on wide viewports. */
const BESIDE =
  'grid min-w-0 grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] lg:gap-14'

function Drawn({ answer, pageTab }: { answer: CenturionAnswer; pageTab: PageTab }) {
  const { page, figures, eligibility, standing } = answer
  return (
    <FiguresContext value={figures}>
      <EligibilityContext value={eligibility}>
        <div className="grid min-w-0 grid-cols-1 gap-10 sm:gap-12">
          <header className="relative grid min-h-60 min-w-0 grid-cols-1 content-center gap-4 sm:min-h-64">
            <DuneBackground
              page={page.id}
              className="absolute inset-y-0 -end-4 -z-10 h-full w-full mask-l-from-35% opacity-35 sm:-end-6 lg:end-[calc((100%-100vw)/2)] lg:w-3/4 lg:opacity-80"
            />
            <Link
              to="/centurion-home"
              className="-my-1 inline-flex min-h-11 items-center gap-2 justify-self-start text-ink-2 no-underline hover:text-ink lg:hidden"
            >
              <Icon name="arrowBack" size={20} />
              <Trans>Centurion</Trans>
            </Link>
            <HeroHeading className="max-w-2xl">
              <ContentText of={page.hero} />
            </HeroHeading>
            <p className="max-w-prose text-lg text-pretty">
              <ContentText of={page.lead} />
            </p>
          </header>
          <SectionTabs pageTab={pageTab} />
          <CoverResultProvider key={page.id}>
            <div className={page.id === 'cover' ? BESIDE : 'contents'}>
              {page.blocks.map((block, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the blocks of a page keep their order
                <Block key={`${page.id} ${at}`} block={block} answer={answer} />
              ))}
            </div>
          </CoverResultProvider>
          <p className="border-t border-line pt-6 text-sm text-pretty text-ink-2">
            <ContentText of={standing} />
          </p>
        </div>
      </EligibilityContext>
    </FiguresContext>
  )
}

function SectionTabs({ pageTab: { page } }: { pageTab: PageTab }) {
  const { t, i18n } = useLingui()
  const tabs = siblingTabs(page)
  if (tabs.length < 2) return null
  return (
    <TabLinks label={t`Behind this door`}>
      {tabs.map(({ page: id, to, tab, name }) => (
        <TabLink
          key={id}
          to={to}
          search={tab === undefined ? {} : { tab }}
          aria-current={id === page ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {i18n._(name)}
        </TabLink>
      ))}
    </TabLinks>
  )
}

function PageShape() {
  return (
    <div className="grid gap-12">
      <div className="grid min-h-60 content-center gap-4 sm:min-h-64">
        <Skeleton className="h-14 w-full max-w-xl" />
        <Skeleton className="h-14 w-full max-w-md" />
        <Skeleton className="h-6 w-full max-w-lg" />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
