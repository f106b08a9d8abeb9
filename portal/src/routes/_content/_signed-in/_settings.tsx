import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '../../../app/layouts/settings-layout.tsx'

/** The layout with the list of all settings next to the screen. */
export const Route = createFileRoute('/_content/_signed-in/_settings')({
  component: SettingsLayout,
})
