const CONTROL =
  'input:not([type="hidden"], [hidden]), select, textarea, [role="spinbutton"], button'
const LABEL = 'legend, label, [data-label]'

/** What a field is called where it stands, by the id of its control or of the group around it; empty where it has no name. */
export function labelOf(id: string): string {
  const field = document.getElementById(id)
  if (!field) return ''
  const label =
    'labels' in field ? (field as HTMLInputElement).labels?.[0] : field.querySelector(LABEL)
  return (label ?? field.closest('h2, h3'))?.textContent?.trim() ?? ''
}

/** What the group is called that a field is one of several of, such as a stop of a trip; empty where it is the only one. */
export function groupOf(id: string): string {
  const group = document.getElementById(id)?.closest('fieldset')
  return group?.querySelector(':scope > legend[data-group]')?.textContent?.trim() ?? ''
}

/** Puts the focus on a field by the same id: on its first control, where it is a group. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const checked = field.querySelector<HTMLElement>('input:checked')
  const control = field.matches(CONTROL) ? field : field.querySelector<HTMLElement>(CONTROL)
  ;(checked ?? control ?? field).focus()
}
