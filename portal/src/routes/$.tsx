import { createFileRoute, redirect } from '@tanstack/react-router'
import { NOT_FOUND_PATH } from '../app/guard.ts'

/** Unknown paths redirect to `/error-404`
 * (docs/specification/2-screens-and-routes.md#route-guard). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    redirect({ href: NOT_FOUND_PATH, replace: true, throw: true })
  },
})
