import { DISPLAY, type Motion, type TextSize } from '@sadu/contract/display/choices'
import { create } from 'zustand'
import { readEntry, writeEntry } from '../storage/browser-storage.ts'
import { MOTION_KEY, TEXT_SIZE_KEY } from './theme-keys.ts'

/** Motion and text size: `system` and `standard` follow the system settings. */
type AccessibilityPreferences = { motion: Motion; textSize: TextSize }

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null) =>
  values.find((value) => value === text) ?? values[0]

const read = (): AccessibilityPreferences => ({
  motion: oneOf(DISPLAY.motion, readEntry(MOTION_KEY)),
  textSize: oneOf(DISPLAY.textSize, readEntry(TEXT_SIZE_KEY)),
})

/** The person's choices in this browser. */
export const useAccessibilityPreferences = create<AccessibilityPreferences>()(read)

function show({ motion, textSize }: AccessibilityPreferences): void {
  const { dataset } = document.documentElement
  if (motion === 'system') delete dataset['motion']
  else dataset['motion'] = motion
  if (textSize === 'standard') delete dataset['text']
  else dataset['text'] = textSize
}

/** Applies a choice immediately and stores it. */
export function saveAccessibilityPreferences(choice: Partial<AccessibilityPreferences>): void {
  if (choice.motion) writeEntry(MOTION_KEY, choice.motion)
  if (choice.textSize) writeEntry(TEXT_SIZE_KEY, choice.textSize)
  useAccessibilityPreferences.setState(choice)
  show(useAccessibilityPreferences.getState())
}

/** Applies the stored choices, such as after another tab changed them. */
export function showSavedAccessibilityPreferences(): void {
  useAccessibilityPreferences.setState(read())
  show(useAccessibilityPreferences.getState())
}
