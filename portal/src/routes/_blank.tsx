import { createFileRoute } from '@tanstack/react-router'

/** The layout without navigation bars (docs/specification/2-screens-and-routes.md#layouts). */
export const Route = createFileRoute('/_blank')({})
