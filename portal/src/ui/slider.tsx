import type { ReactNode } from 'react'
import {
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'
import { AriaLocale } from './aria-locale.tsx'
import { ControlLabel } from './field-notes.tsx'

type SliderProps = {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The number format of the value above the track. */
  format?: Intl.NumberFormatOptions
  /** The displayed value, where a format is not enough. */
  shown?: ReactNode
  /** The labels of the two ends. */
  ends?: readonly [start: ReactNode, end: ReactNode]
}

/** A value in a range that runs in the reading direction. For exact values add a `NumberField` next
 * to it. */
export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step,
  format,
  shown,
  ends,
}: SliderProps) {
  return (
    <AriaLocale>
      <AriaSlider
        value={value}
        onChange={onChange}
        minValue={min}
        maxValue={max}
        step={step}
        {...(format === undefined ? {} : { formatOptions: format })}
        className="grid grid-cols-1 gap-1"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <ControlLabel>{label}</ControlLabel>
          <SliderOutput className="font-semibold">
            {({ state }) => shown ?? <bdi>{state.getThumbValueLabel(0)}</bdi>}
          </SliderOutput>
        </div>
        <div className="px-3">
          <SliderTrack className="relative flex h-11 w-full cursor-pointer items-center">
            <div className="absolute -inset-x-3 h-2 rounded-full bg-sunken forced-colors:border" />
            <SliderFill className="absolute -ms-3 box-content h-2! rounded-full bg-madder-ink ps-3 forced-colors:bg-[Highlight]" />
            <SliderThumb className="top-1/2 size-6 rounded-full border-2 border-madder-ink bg-surface shadow-panel transition-colors duration-150 data-dragging:bg-madder-tint data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus forced-colors:border-[ButtonText]" />
          </SliderTrack>
        </div>
        {ends && (
          <div
            aria-hidden
            className="-mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2"
          >
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </div>
        )}
      </AriaSlider>
    </AriaLocale>
  )
}
