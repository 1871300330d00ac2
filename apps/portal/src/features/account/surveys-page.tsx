import CalendarDays from 'lucide-react/icons/calendar-days'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { formatDate } from '@fairlead/formatting/date'
import { SurveyKind, surveyKindLabels, surveyMarks } from '@fairlead/validation/survey'
import { useDuty } from '../../frame/area-context.ts'
import { optionsOf } from '../../frame/labels.ts'
import { useListCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RowButton, savedWords } from '../../ui/stock/row-button.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { SurveyDialog } from './survey-dialog.tsx'
import type { Survey } from './survey.ts'
import { SurveyYear } from './survey-year.tsx'

const Col = DataTable.Col<Survey>

const placeOf = ({ port }: Survey) => (port ? `${port.name}, ${port.locode}` : null)
const kindOf = ({ kind }: Survey) => surveyKindLabels[kind]

const exporter = csvExporter<Survey>('Surveys', {
  Vessel: (row) => row.vessel.name,
  Survey: kindOf,
  'Class society': (row) => row.society,
  Day: (row) => row.on,
  Port: placeOf,
  Note: (row) => row.note,
  Reminded: (row) => row.remindedAt && formatDate(row.remindedAt),
})

const labels = Object.fromEntries(
  SurveyKind.options.map((kind) => [kind, surveyKindLabels[kind]]),
) as Record<SurveyKind, string>

/** The surveys of the fleet: as a year by vessel, and as a list. */
export function SurveysPage() {
  const [editing, setEditing] = useState<Survey | 'new' | null>(null)
  const trades = useDuty('trade')
  const edit = (survey: Survey) => trades && setEditing(survey)
  const vessels = useListCall('vessel.list', { range: [0, 999], sort: ['name', 'ASC'] }).data?.data
  const filters = [
    {
      key: 'vesselId',
      label: 'Vessel',
      options: (vessels ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { key: 'kind', label: 'Survey', options: optionsOf(labels) },
    {
      key: 'when',
      label: 'When',
      options: [
        { value: 'COMING', label: 'Today or later' },
        { value: 'PAST', label: 'Past' },
      ],
    },
  ]
  return (
    <>
      <PageHead
        title="Surveys"
        actions={
          trades && (
            <Button
              kind="primary"
              icon={Plus}
              aria-haspopup="dialog"
              onClick={() => setEditing('new')}
            >
              Plan a survey
            </Button>
          )
        }
      />
      <div className="toolbar">
        <p className="muted small">
          Offered with their day when orders of the ship are sent; those who buy are mailed{' '}
          {surveyMarks.join(', ').replace(/, (\d+)$/, ' and $1')} days before
        </p>
      </div>
      <SurveyYear onOpen={edit} />
      <RecordList
        resource="survey"
        sort={{ field: 'on', order: 'ASC' }}
        noun="surveys"
        caption="Surveys"
        filters={filters}
        exporter={exporter}
      >
        <RecordTable<Survey>
          noun="surveys"
          minWidth={990}
          onOpen={edit}
          empty={
            <Empty icon={CalendarDays} title="No surveys planned">
              <p>A survey is offered with its day when orders of its ship are sent.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.vessel.name,
            secondary: (row) => [kindOf(row), placeOf(row)].filter(Boolean).join(', '),
            end: (row) => formatDate(row.on),
          }}
        >
          <Col
            source="on"
            label="Day"
            width={112}
            render={(row) => (
              <RowButton
                onOpen={() => edit(row)}
                label={`Change the survey of ${row.vessel.name} on ${formatDate(row.on)}`}
                disabled={!trades}
              >
                {formatDate(row.on)}
              </RowButton>
            )}
          />
          <Col source="vessel" label="Vessel" width={180} render={(row) => row.vessel.name} />
          <Col disableSort label="Survey" width={180} render={kindOf} />
          <Col
            disableSort
            label="Class"
            width={80}
            render={(row) => <OrDash>{row.society}</OrDash>}
          />
          <Col
            disableSort
            label="Port"
            width={180}
            render={(row) => <OrDash>{placeOf(row)}</OrDash>}
          />
          <Col disableSort label="Note" render={(row) => <OrDash>{row.note}</OrDash>} />
          <Col
            disableSort
            label="Reminded"
            width={112}
            render={(row) => <OrDash>{row.remindedAt && formatDate(row.remindedAt)}</OrDash>}
          />
          <Col source="savedAt" label="Changed" width={200} render={savedWords} />
        </RecordTable>
      </RecordList>
      {editing && (
        <SurveyDialog
          survey={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
