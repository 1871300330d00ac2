import {
  SeriesForm,
  seriesNumber,
  stemOf,
  type SeriesDocument,
  type SeriesEntries,
} from '@fairlead/validation/number-series'
import { todayHere } from '@fairlead/validation/day'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { act } from '../../server/act.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStanding } from './use-standing.ts'

type Series = ReplyOf<'series.list'>[number]

const documents = [
  ['RFQ', /* a text */ 'RFQs', 'An RFQ without a requisition number gets one when it is sent'],
  ['ORDER', 'Orders', 'An order gets one when it is made, unless you type its number'],
] as const

/** The company's own numbers of RFQs and orders. */
export function SeriesSection() {
  const { data } = useCall('series.list', {}, { refetchOnWindowFocus: false })
  return (
    <Section title="Numbers" note="A number that was used never comes back">
      {data ? (
        <div className="stack settings">
          {documents.map(([document, title, note]) => {
            const series = data.find((each) => each.document === document)
            return (
              <div className="stack" key={document}>
                <div>
                  <h3>{title}</h3>
                  <p className="hint">{note}</p>
                </div>
                <Numbering document={document} series={series} />
              </div>
            )
          })}
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  )
}

const startOf = (series: Series | undefined): SeriesEntries =>
  series
    ? { prefix: series.prefix, width: String(series.width), next: String(series.next) }
    : { prefix: '', width: '4', next: '1' }

/** What two people may change at once; the next number goes on by itself. */
const startsWith = (series: Series | undefined) =>
  series ? { prefix: series.prefix, width: series.width } : {}

interface NumberingProps {
  document: SeriesDocument
  series: Series | undefined
}

function Numbering({ document, series }: NumberingProps) {
  const { from, begun } = useBegun(series)
  return (
    <SeriesFields
      key={JSON.stringify(from ?? null)}
      document={document}
      series={from}
      begun={begun}
    />
  )
}

function SeriesFields({ document, series, begun }: NumberingProps & { begun: Begun }) {
  const form = useForm<SeriesEntries>(SeriesForm, startOf(series))
  const save = useAction('series.save', {
    done: ({ number }) => `The next number is ${number}`,
    quiet: true,
    onSuccess: begun.saved,
  })
  const remove = useAction('series.remove', {
    quiet: true,
    done: 'No numbers of your own any more',
    onSuccess: begun.again,
  })
  const refused = useRefusals(form, 'prefix')
  const { control, formState } = form
  useUnsaved(formState.isDirty)
  useTypedSince(formState.isDirty, begun)
  const read = SeriesForm.safeParse(form.watch())
  const params = { document }
  const standing = useStanding(form, {
    began: startsWith(series),
    read: async () =>
      startsWith((await act('series.list', {})).find((each) => each.document === document)),
    refused,
  })
  const submit = form.handleSubmit((typed) => {
    const body = SeriesForm.parse(typed)
    const { prefix, width } = body
    save.mutate(
      { params, body: { ...body, was: standing.was({ prefix, width }) } },
      { onError: standing.onError({ prefix, width }) },
    )
  })
  const stop = () => {
    const { prefix } = standing.was({ prefix: '' })
    remove.mutate(
      { params, query: { prefix: String(prefix) } },
      { onError: standing.onError({ prefix }) },
    )
  }
  return (
    <form
      className="fields"
      aria-label={document === 'RFQ' ? 'Numbers of RFQs' : 'Numbers of orders'}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        control={control}
        name="prefix"
        label="Begins with"
        hint="{YY} or {YYYY} is the year; each year then counts from 1"
        placeholder="PO-{YY}-"
        maxLength={30}
        wide
      />
      <TextField control={control} name="width" label="Digits" numeric />
      <TextField control={control} name="next" label="Next number" numeric />
      <div className="wide row">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
          {series ? 'Save numbers' : 'Use these numbers'}
        </Button>
        {series && (
          <Button busy={remove.isPending} onClick={stop}>
            Stop numbering
          </Button>
        )}
        {read.success && (
          <span className="hint">
            Next:{' '}
            {seriesNumber(stemOf(read.data.prefix, todayHere()), read.data.width, read.data.next)}
          </span>
        )}
      </div>
    </form>
  )
}
