// Keeps the outbox page up to date and copies codes. It runs in the browser as it stands here.
const EVERY_MS = 2000
const COPIED_FOR_MS = 2000

const messages = document.querySelector('#messages')
const news = document.querySelector('#news')

/** Takes the list from a fresh copy of this page, when it holds another newest message. */
async function update() {
  const response = await fetch(location.href)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = fresh.querySelector('#messages')
  if (!list || list.querySelector('li')?.id === messages.querySelector('li')?.id) return
  messages.replaceChildren(...list.childNodes)
  news.textContent = news.dataset.arrived
}

async function keepUpToDate() {
  // A bridge that is being restarted does not answer; the next round will tell.
  if (document.visibilityState === 'visible') await update().catch(() => {})
  setTimeout(() => void keepUpToDate(), EVERY_MS)
}

async function copyCode(button) {
  await navigator.clipboard.writeText(button.dataset.copy)
  const label = [...button.childNodes]
  button.dataset.done = ''
  button.textContent = button.dataset.copied
  setTimeout(() => {
    delete button.dataset.done
    button.replaceChildren(...label)
  }, COPIED_FOR_MS)
}

messages.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-copy]')
  if (button && !('done' in button.dataset)) void copyCode(button)
})

setTimeout(() => void keepUpToDate(), EVERY_MS)
