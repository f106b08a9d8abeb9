import { createFileRoute } from '@tanstack/react-router'
import { SignedInBlankLayout } from '../../app/layouts/signed-in-layout.tsx'

/** The parent of signed-in screens with their own layout. */
export const Route = createFileRoute('/_blank/_signed-in')({ component: SignedInBlankLayout })
