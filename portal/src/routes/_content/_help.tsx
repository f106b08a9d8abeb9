import { createFileRoute } from '@tanstack/react-router'
import { HelpLayout } from '../../app/layouts/help-layout.tsx'

/** The layout of all help pages; it stays mounted while another one is selected. */
export const Route = createFileRoute('/_content/_help')({ component: HelpLayout })
