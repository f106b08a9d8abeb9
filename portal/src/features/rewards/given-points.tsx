import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Panel } from '../../ui/panel.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { RewardsSummary } from './queries.ts'

/** The remaining points given to each supplementary cardmember, and a link to give more. */
export function GivenPoints({ shares }: Pick<RewardsSummary, 'shares'>) {
  const { t } = useLingui()
  const { language } = useFormats()
  const given = shares.filter(({ points }) => points > 0)
  return (
    <Panel title={t`Points you gave`}>
      <div className="grid gap-3">
        {given.length > 0 ? (
          <ul className="grid gap-2">
            {given.map(({ cardmemberName, points }) => (
              <li key={cardmemberName.en} className="flex flex-wrap justify-between gap-x-4">
                <bdi>{cardmemberName[language]}</bdi>
                <span className="font-semibold">
                  <PointsText points={points} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            <Trans>Your supplementary cardmembers can pay with points that you give them.</Trans>
          </p>
        )}
        <TextLink to="/points" search={{ tab: 'give' }} className="justify-self-start">
          <Trans>Give points</Trans>
        </TextLink>
      </div>
    </Panel>
  )
}
