import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { DataTable } from '../data-table.tsx'
import { Donut } from '../donut.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import { Progress } from '../progress.tsx'
import { Skeleton } from '../skeleton.tsx'
import { showToast } from '../toast.ts'
import { Sample } from './sample.tsx'

const TEXTS = {
  en: {
    title: 'Your payment arrived',
    body: 'It shows in your balance from today.',
    name: 'Travel',
  },
  ar: { title: 'وصلت دفعتك', body: 'تظهر في رصيدك ابتداءً من اليوم.', name: 'السفر' },
}

const SLICES = [44, 27, 12, 8, 5, 4].map((value) => ({ key: String(value), value }))

export function StateSamples() {
  const text = TEXTS[useLanguage()]
  return (
    <Panel title="States">
      <div className="grid grid-cols-1 gap-5">
        <Sample name="Notice">
          <div className="grid w-full grid-cols-1 gap-3">
            {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
              <Notice key={tone} tone={tone} title={text.title} isStatic>
                {text.body}
              </Notice>
            ))}
          </div>
        </Sample>
        <Sample name="Badge">
          {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {text.name}
            </Badge>
          ))}
        </Sample>
        <Sample name="ErrorState, EmptyState, Skeleton">
          <div className="grid w-full grid-cols-1 gap-3">
            <ErrorState title={text.title} onRetry={() => showToast(text.title)}>
              {text.body}
            </ErrorState>
            <EmptyState title={text.title} action={<Button tone="quiet">{text.name}</Button>}>
              {text.body}
            </EmptyState>
            <Skeleton className="h-4 w-2/3" />
          </div>
        </Sample>
        <Sample name="Progress">
          <div className="w-full">
            <Progress label={text.name} value={33} max={100} valueText="33%" />
          </div>
        </Sample>
        <Sample name="Donut, DataTable">
          <Donut slices={SLICES} className="w-36">
            {text.name}
          </Donut>
          <DataTable
            caption={text.title}
            rows={SLICES}
            rowKey={({ key }) => key}
            columns={[
              { key: 'name', header: text.name, cell: () => text.name },
              { key: 'value', header: '%', isFigure: true, cell: ({ value }) => value },
            ]}
          />
        </Sample>
      </div>
    </Panel>
  )
}
