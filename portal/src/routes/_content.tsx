import { createFileRoute } from '@tanstack/react-router'
import { ContentLayout } from '../app/layouts/content-layout.tsx'

/** The layout with the top bar and the footer
 * (docs/specification/2-screens-and-routes.md#layouts). */
export const Route = createFileRoute('/_content')({ component: ContentLayout })
