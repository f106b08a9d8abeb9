/** Reports that the page's code failed to load. Form input stays until the user reloads. */
export function showLoadFailedNotice(): void {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-lost="${document.documentElement.lang}"]`,
  )
  const main = document.querySelector('main')
  // Every failing script calls this; the notice is shown once.
  if (!template?.content.firstChild) return
  if (main) main.prepend(template.content)
  else document.getElementById('root')?.replaceChildren(template.content)
}
