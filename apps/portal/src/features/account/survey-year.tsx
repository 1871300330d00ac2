import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
import { surveyKindLabels } from '@fairlead/validation/survey'
import { useListCall } from '../../server/queries.ts'
import type { Survey } from './survey.ts'
import styles from './survey-year.module.css'
import '../../ui/table.css'
import '../../ui/inset-table.css'

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** The months from this one on, as `2026-11`. */
function monthsFrom(today: string): string[] {
  const [year = 0, first = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, first - 1 + i, 1)).toISOString().slice(0, 7),
  )
}

/** Twelve months of the fleet's surveys, a vessel on each line. */
export function SurveyYear({ onOpen }: { onOpen: (survey: Survey) => void }) {
  const { data } = useListCall('survey.list', {
    filter: { when: 'COMING' },
    // The nearest first: what a large fleet plans further ahead is what the list below has alone.
    range: [0, 999],
    sort: ['on', 'ASC'],
  })
  const months = monthsFrom(todayHere())
  const shown = data?.data.filter(({ on }) => on.slice(0, 7) <= months.at(-1)!) ?? []
  if (shown.length === 0) return null
  const vessels = [...Map.groupBy(shown, ({ vessel }) => vessel.name)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  return (
    <div className={styles['year']} role="region" aria-label="Surveys of 12 months" tabIndex={0}>
      <table className="table table--inset">
        <caption className="sr">Surveys of the next 12 months by vessel</caption>
        <thead>
          <tr>
            <th scope="col">Vessel</th>
            {months.map((each) => (
              <th key={each} scope="col">
                {month.format(new Date(`${each}-01`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vessels.map(([name, surveys]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {months.map((each) => (
                <td key={each}>
                  {surveys
                    .filter(({ on }) => on.startsWith(each))
                    .map((survey) => (
                      <button
                        key={survey.id}
                        type="button"
                        className="link-btn"
                        title={`${surveyKindLabels[survey.kind]}, ${formatDate(survey.on)}`}
                        aria-haspopup="dialog"
                        onClick={() => onOpen(survey)}
                      >
                        {survey.on.slice(8)} {surveyKindLabels[survey.kind].replace(' survey', '')}
                        <span className="sr">{` survey of ${name}, ${formatDate(survey.on)}`}</span>
                      </button>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
