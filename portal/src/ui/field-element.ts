const CONTROL =
  'input:not([type="hidden"], [hidden]), select, textarea, [role="spinbutton"], button'
const LABEL = 'legend, label, [data-label]'

/** Returns the label of a field on the page, by the id of its control or group; empty if it has
 * none. */
export function labelOf(id: string): string {
  const field = document.getElementById(id)
  if (!field) return ''
  const label =
    'labels' in field ? (field as HTMLInputElement).labels?.[0] : field.querySelector(LABEL)
  return (label ?? field.closest('h2, h3'))?.textContent?.trim() ?? ''
}

/** Returns the name of the group that contains several fields of the same kind, such as a stop of a
 * trip; empty if it is the only one. */
export function groupOf(id: string): string {
  const group = document.getElementById(id)?.closest('fieldset')
  return group?.querySelector(':scope > legend[data-group]')?.textContent?.trim() ?? ''
}

/** Focuses a field by the same id: its first control, if it is a group. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const checked = field.querySelector<HTMLElement>('input:checked')
  const control = field.matches(CONTROL) ? field : field.querySelector<HTMLElement>(CONTROL)
  ;(checked ?? control ?? field).focus()
}
