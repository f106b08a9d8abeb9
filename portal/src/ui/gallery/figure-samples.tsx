import type { Money } from '@sadu/contract'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { Amount } from '../amount.tsx'
import { Button } from '../button.tsx'
import { DateText, DeadlineText } from '../date-text.tsx'
import { Fact, Facts } from '../facts.tsx'
import { MaskedCard } from '../masked-card.tsx'
import { Panel } from '../panel.tsx'
import { Phone } from '../phone.tsx'
import { Reference } from '../reference.tsx'
import { Sample } from './sample.tsx'

const riyals = (minor: number): Money => ({ minor, currency: 'SAR' })

export function FigureSamples() {
  const { digits, calendar, chooseDigits, chooseCalendar } = useFormatStore()
  return (
    <Panel title="Figures">
      <div className="grid grid-cols-1 gap-5">
        <Sample name="Amount, hero">
          <Amount money={riyals(821450)} size="hero" />
          <Amount money={riyals(-123456789012)} size="hero" />
        </Sample>
        <Sample name="Amount, large and text">
          <Amount money={riyals(-500000)} size="large" />
          <Amount money={riyals(5)} />
          <Amount money={riyals(5)} isSigned />
          <Amount money={{ minor: -18640, currency: 'GBP' }} />
          <Amount money={{ minor: 99900, currency: 'USD' }} />
        </Sample>
        <Sample name="MaskedCard, Phone, Reference">
          <MaskedCard lastDigits="4821" />
          <MaskedCard lastDigits="90017" />
          <Phone number="+966551234567" isLink />
          <Phone number="+966•••••••67" />
          <Reference value="004210987731" />
        </Sample>
        <Sample name="DateText, DeadlineText">
          <DateText value="2026-11-28" />
          <DateText value="2026-11-28T09:12:00Z" length="short" />
          <DeadlineText value="2026-11-28" />
        </Sample>
        <Sample name="Facts">
          <Facts className="grid w-full gap-x-6 gap-y-4 font-semibold sm:grid-cols-2">
            <Fact label="Payment due">
              <Amount money={riyals(821450)} />
            </Fact>
            <Fact label="Reference" valueClass="font-normal" className="sm:col-span-2">
              <Reference value="004210987731" />
            </Fact>
          </Facts>
        </Sample>
        <Sample name="Choices of the person">
          <Button
            tone="secondary"
            onClick={() => chooseDigits(digits === 'latn' ? 'arab' : 'latn')}
          >
            {digits}
          </Button>
          <Button
            tone="secondary"
            onClick={() => chooseCalendar(calendar === 'gregory' ? 'islamic-umalqura' : 'gregory')}
          >
            {calendar}
          </Button>
        </Sample>
      </div>
    </Panel>
  )
}
