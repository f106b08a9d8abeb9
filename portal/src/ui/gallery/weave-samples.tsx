import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { ActionRows } from '../patterns/action-rows.tsx'
import { BandProgress } from '../band-progress.tsx'
import { Confirmation } from '../patterns/confirmation.tsx'
import { DayStitches } from '../patterns/day-stitches.tsx'
import { Knot } from '../knot.tsx'
import { KnotRow } from '../patterns/knot-row.tsx'
import { Timeline } from '../patterns/timeline.tsx'
import { StepHead, StepList } from '../step-counter.tsx'
import { Sample } from './sample.tsx'
import { WEAVE_TEXTS } from './weave-texts.tsx'

const STATES = ['done', 'now', 'next', 'good', 'late'] as const

export function WeaveSamples() {
  const text = WEAVE_TEXTS[useLanguage()]
  return (
    <>
      <Panel title="The weave at work">
        <div className="grid gap-6">
          <Sample name="Knot: done, now, next, good, late">
            {(['large', 'medium', 'small'] as const).map((size) => (
              <div key={size} className="flex w-full items-center gap-3">
                {STATES.map((state) => (
                  <Knot key={state} state={state} size={size} />
                ))}
              </div>
            ))}
          </Sample>
          <Sample name="KnotRow, DayStitches">
            <KnotRow steps={text.steps} label={text.step} />
            <KnotRow steps={text.lateSteps} label={text.late} />
            <DayStitches days={10} passed={5} label={text.days} />
          </Sample>
          <Sample name="BandProgress, StepHead, StepList">
            <div className="grid w-full gap-4">
              {[1, 3, 5].map((reached) => (
                <BandProgress
                  key={reached}
                  label={text.step}
                  steps={5}
                  reached={reached}
                  valueText={text.step}
                />
              ))}
              <StepHead names={text.names} at={1} title={text.names[1]} />
              <div data-theme="dark" className="rounded-md bg-weave-ground p-5">
                <StepList names={text.names} at={1} />
              </div>
            </div>
          </Sample>
        </div>
      </Panel>
      <Panel title="Timeline">
        <Timeline label={text.timeline} steps={text.steps} />
      </Panel>
      <Panel title="Timeline, short and late">
        <Timeline label={text.late} steps={text.lateSteps} isShort />
      </Panel>
      <Panel title="ActionRows">
        <div className="-mx-4 sm:-mx-6">
          <ActionRows label={text.actions} rows={text.rows} />
        </div>
      </Panel>
      <Panel title="Confirmation">
        <Confirmation
          steps={4}
          title={text.confirmed}
          reference="SDU-DSP-2026-004217"
          decisionBy="2026-12-10"
          next={text.next}
          actions={
            <>
              <Button>{text.see}</Button>
              <Button tone="secondary">{text.back}</Button>
            </>
          }
        >
          {text.confirmedLine}
        </Confirmation>
      </Panel>
    </>
  )
}
