import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../button.tsx'
import { CardFace } from '../card-face.tsx'
import { CardStrip } from '../card-strip.tsx'
import { ChoiceChips } from '../choice-chips.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Panel } from '../panel.tsx'
import { ActionRows } from '../patterns/action-rows.tsx'
import { FilterBar } from '../patterns/filter-bar.tsx'
import { ListAndDetail } from '../patterns/list-and-detail.tsx'
import { Timeline } from '../patterns/timeline.tsx'
import { UploadField } from '../patterns/upload-field.tsx'
import type { UploadedFile } from '../patterns/upload-row.tsx'
import { Wizard } from '../patterns/wizard.tsx'
import { WizardSummary } from '../patterns/wizard-summary.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import { Loading } from '../skeleton.tsx'
import { TextField } from '../text-field.tsx'
import { TASK_TEXTS } from './task-texts.ts'
import { WEAVE_TEXTS } from './weave-texts.tsx'

const nothing = () => undefined
const HOME = { href: '#home' }

const FILES: readonly UploadedFile[] = [
  {
    key: 'a',
    fileName: 'certificate-nov.pdf',
    size: 1_260_000,
    state: { name: 'sending', share: 0.62 },
  },
  { key: 'b', fileName: 'id-front.jpg', size: 840_000, state: { name: 'ready' } },
  {
    key: 'c',
    fileName: 'scan-full.pdf',
    size: 9_100_000,
    state: { name: 'refused', problem: 'size' },
  },
]

const CARDS = [
  { lastDigits: '5562', tier: 'platinum', state: 'suspended' },
  { lastDigits: '0326', tier: 'platinum', state: 'inactive' },
  { lastDigits: '0318', tier: 'platinum', state: 'active' },
] as const

export function TaskSamples() {
  const language = useLanguage()
  const text = TASK_TEXTS[language]
  const weave = WEAVE_TEXTS[language]
  const [files, setFiles] = useState(FILES)
  const [chips, setChips] = useState<('food' | 'fuel')[]>(['food'])
  const [card, setCard] = useState('0318')
  return (
    <>
      <div className="lg:col-span-2">
        <Panel title="ListAndDetail">
          <ListAndDetail
            legend={text.cards}
            chosen={card}
            onChoose={setCard}
            groups={[
              {
                key: 'all',
                items: CARDS.map(({ lastDigits, tier, state }) => ({
                  key: lastDigits,
                  name: `${text.card} ${lastDigits}, ${text.states[state]}`,
                  picture: (
                    <CardFace
                      {...{ tier, state, lastDigits }}
                      expiry="12-27"
                      nameOnCard="KHALID ALOTAIBI"
                      className="w-full"
                    />
                  ),
                  strip: (
                    <CardStrip
                      {...{ tier, lastDigits }}
                      name={text.holder}
                      isUsable={state === 'active'}
                    >
                      {text.states[state]}
                    </CardStrip>
                  ),
                  caption: <p className="font-medium">{text.holder}</p>,
                  remedy: state !== 'active' && (
                    <Button tone={state === 'inactive' ? 'primary' : 'secondary'}>
                      {text.remedies[state]}
                    </Button>
                  ),
                })),
              },
            ]}
          >
            <ActionRows label={weave.actions} rows={weave.rows} />
          </ListAndDetail>
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title="Wizard">
          <Wizard
            names={weave.names}
            at={1}
            question={text.question}
            intro={text.intro}
            action={<Button>{text.goOn}</Button>}
            others={<Button tone="secondary">{text.allMine}</Button>}
            onBack={nothing}
            home={HOME}
            aside={<Timeline label={weave.late} steps={weave.next} isShort />}
          >
            <WizardSummary lines={text.lines.map((line) => ({ ...line, onChange: nothing }))} />
          </Wizard>
        </Panel>
      </div>
      <Panel title="UploadField">
        <UploadField
          label={text.certificate}
          files={files}
          isMultiple
          onChoose={(chosen) =>
            setFiles([
              ...files,
              ...chosen.map(({ file, problem }, at) => ({
                key: `${files.length + at}-${file.name}`,
                fileName: file.name,
                size: file.size,
                state: problem ? { name: 'refused' as const, problem } : { name: 'ready' as const },
              })),
            ])
          }
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
        />
      </Panel>
      <Panel title="FilterBar">
        <FilterBar
          search={<TextField label={text.search} />}
          title={text.filter}
          count={chips.length}
          result={text.result}
          onClear={() => setChips([])}
        >
          <ChoiceChips
            legend={text.category}
            chosen={chips}
            onChoose={setChips}
            choices={text.chips}
          />
        </FilterBar>
      </Panel>
      <Panel title="Empty, failed, loading">
        <EmptyState title={text.empty} action={<Button>{text.plan}</Button>}>
          {text.emptyLine}
        </EmptyState>
        <ErrorState title={text.failed} safe={text.safe} onRetry={nothing}>
          {text.why}
        </ErrorState>
        <Loading label={text.search}>
          <RowSkeletons count={3} />
        </Loading>
      </Panel>
    </>
  )
}
