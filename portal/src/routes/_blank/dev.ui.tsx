import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { NOT_FOUND_PATH } from '../../app/guard.ts'
import { lazyCode } from '../../code/lazy-code.ts'

/** The design system on one page, in development only: a build does not contain its code. */
export const Route = createFileRoute('/_blank/dev/ui')({
  codeSplitGroupings: [],
  beforeLoad: () => {
    if (!import.meta.env.DEV) redirect({ href: NOT_FOUND_PATH, replace: true, throw: true })
  },
  ...(import.meta.env.DEV && {
    component: lazyRouteComponent(
      lazyCode(() => import('../../ui/gallery/gallery-screen.tsx')),
      'GalleryScreen',
    ),
  }),
  staticData: {
    screen: {
      name: 'DesignSystem',
      layout: 'blank',
      resource: 'Public',
      title: { id: 'Design system' },
    },
  },
})
