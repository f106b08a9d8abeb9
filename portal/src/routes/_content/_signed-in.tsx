import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '../../app/layouts/signed-in-layout.tsx'

/** The parent of every signed-in screen with the bars. */
export const Route = createFileRoute('/_content/_signed-in')({ component: SignedInLayout })
