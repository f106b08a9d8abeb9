import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shownStep, useStepAddress, useWizard, type WizardStep } from './use-wizard.ts'

type Step = 'where' | 'cards' | 'review'

const stepsOf = (...complete: Step[]): WizardStep<Step>[] =>
  (['where', 'cards', 'review'] as const).map((step) => ({
    step,
    isComplete: complete.includes(step),
  }))

const names = { where: 'Destination', cards: 'Cards', review: 'Review' }

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  [undefined, [], 'where'],
  [undefined, ['where'], 'where'],
  ['where', ['where', 'cards'], 'where'],
  ['cards', [], 'where'],
  ['cards', ['where'], 'cards'],
  ['review', ['cards'], 'where'],
  ['review', ['where'], 'cards'],
  ['review', ['where', 'cards'], 'review'],
] as const)('requested %s with %j complete: shows %s', (requestedStep, complete, step) => {
  expect(shownStep(stepsOf(...complete), requestedStep).step).toBe(step)
})

test('a URL without a step, or with one that cannot be opened, shows the first that is left', () => {
  const [where, ...others] = stepsOf('where', 'cards')
  const steps = [{ ...where, step: 'where' as const, isClosed: true }, ...others]
  expect(shownStep(steps, undefined, 'cards').step).toBe('cards')
  expect(shownStep(steps, 'where', 'cards').step).toBe('cards')
  expect(shownStep(steps, 'review', 'cards').step).toBe('review')
  expect(shownStep(others, 'where').step).toBe('cards')
})

const goTo = vi.fn<(step: Step | undefined, how?: { replace?: boolean }) => void>()
const renderWizard = (options: Partial<Parameters<typeof useWizard<Step>>[0]>) => {
  goTo.mockReset()
  return renderHook(() =>
    useWizard<Step>({ steps: stepsOf(), names, requestedStep: undefined, goTo, ...options }),
  ).result.current
}

test.each([
  ['another step is shown', '?step=cards', 'cards', false, ['where', { replace: true }]],
  ['the requested step is shown', '?step=where', 'where', false, undefined],
  ['no step is requested', '', undefined, false, undefined],
  ['the URL has changed', '?done=1', 'cards', false, undefined],
  ['the task is done', '?step=where', 'where', true, [undefined, { replace: true }]],
] as const)('corrects the URL where %s', (_, search, requestedStep, isDone, replaced) => {
  window.history.replaceState(null, '', `/trips/add${search}`)
  renderWizard({ requestedStep, isDone })
  expect(goTo.mock.calls[0]).toEqual(replaced)
})

test('counts the steps, and goes back and on by one', () => {
  const first = renderWizard({})
  expect(first.frame).toMatchObject({ names: ['Destination', 'Cards', 'Review'], at: 0 })
  expect([first.frame.onBack, first.next, first.page.hasBack]).toEqual([undefined, 'cards', false])

  const last = renderWizard({ steps: stepsOf('where', 'cards'), requestedStep: 'review' })
  expect([last.step, last.next, last.page.hasBack]).toEqual(['review', 'review', true])
  last.frame.onBack?.()
  expect(goTo).toHaveBeenLastCalledWith('cards')
})

test('does not go back to a closed step, nor out of a task that is done', () => {
  const [where, ...others] = stepsOf('where', 'cards')
  const steps = [{ ...where, step: 'where' as const, isClosed: true }, ...others]
  expect(renderWizard({ steps, requestedStep: 'cards' }).page.hasBack).toBe(false)
  expect(renderWizard({ steps, requestedStep: 'review', isDone: true }).page).toEqual({
    step: 'done',
    hasBack: false,
  })
})

test('a task with one step has no counter', () => {
  const { frame } = renderWizard({ steps: stepsOf().slice(0, 1) })
  expect(frame).not.toHaveProperty('names')
})

test('keeps the step in the URL, beside what the task keeps there', async () => {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/trips/add',
    validateSearch: (search: { step?: Step; trip?: string; stops?: string }) => search,
    component: function Plan() {
      const { step: requestedStep, trip } = route.useSearch()
      const {
        step,
        next,
        goTo: open,
      } = useWizard<Step>({
        steps: stepsOf('where', 'cards'),
        names,
        requestedStep,
        isDone: trip === 'saved',
        goTo: useStepAddress({ to: '/trips/add', search: { trip, card: undefined } }),
      })
      return (
        <button type="button" onClick={() => open(next)}>
          {step}
        </button>
      )
    },
  })
  window.history.replaceState(null, '', '/trips/add?trip=own&stops=GB')
  const history = createBrowserHistory()
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(<RouterProvider router={router} />)
  const goOn = () => userEvent.click(screen.getByRole('button'))

  await screen.findByText('where')
  await goOn()
  await screen.findByText('cards')
  expect(window.location.search).toBe('?trip=own&step=cards')
  await goOn()
  await screen.findByText('review')
  history.back()
  await screen.findByText('cards')
  expect(window.location.search).toBe('?trip=own&step=cards')

  history.push('/trips/add?trip=saved&step=cards')
  await waitFor(() => expect(window.location.search).toBe('?trip=saved'))
})
