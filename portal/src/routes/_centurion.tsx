import { createFileRoute } from '@tanstack/react-router'
import { CenturionLayout } from '../app/layouts/centurion-layout.tsx'

/** The layout for Centurion customers (docs/specification/2-screens-and-routes.md#layouts). */
export const Route = createFileRoute('/_centurion')({ component: CenturionLayout })
