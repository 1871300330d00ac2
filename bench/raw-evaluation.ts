import type pg from 'pg'
import { caseHead, offerColumns, quotationColumns, quotationOf } from './raw-columns.ts'
import { components, lines, rowsOf, type Answer } from './raw-reads.ts'

const one = `select ${caseHead}, c.state, c.version, b.currency, c.rates, c.rates_on as "ratesOn"
  from rfq_case c join company b on b.id = c.company_id left join vessel v on v.id = c.vessel_id
  left join port p on p.locode = c.delivery_port where c.id = $1`
const quotations = `select ${quotationColumns}, ${quotationOf}, q.prices_good_until < current_date as expired,
    q.submitted_at > coalesce(r.due_at, c.due_at) as late, q.renewal_asked_at as "renewalAskedAt",
    exists (select 1 from class_approval a where a.company_id = s.id and a.expires_on >= current_date) as "classApproved"
  from quotation q join case_request r on r.id = q.request_id join rfq_case c on c.id = q.case_id
  left join company s on s.id = r.supplier_id
  where q.case_id = $1 and q.state in ('SUBMITTED', 'ACCEPTED') order by q.id`
const offers = `select l.quotation_id, ${offerColumns} from quotation_line l
  join quotation q on q.id = l.quotation_id
  where q.case_id = $1 and q.state in ('SUBMITTED', 'ACCEPTED') order by l.id`
const requests = `select r.id, coalesce(r.alias, s.name, r.unregistered_name) as "supplierName", r.state
  from case_request r left join company s on s.id = r.supplier_id where r.case_id = $1 order by r.id`
const selections = `select case_line_id as "caseLineId", quotation_line_id as "offerId", quantity, reason from selection
  where case_id = $1`
const beside = `select exists (select from purchase_order where case_id = $1) or exists (select from award where case_id = $1)
  or exists (select from better_offer b join quotation q on q.id = b.quotation_id where q.case_id = $1)
  or exists (select from quotation q join document_file d on d.owner = 'quotation' and d.owner_id = q.id where q.case_id = $1) as more`

/** What an offer has beside it where nothing followed. */
const nothing = { papers: [], carried: false, better: null, former: null }

/** Everything the comparison needs, grouped by quotation. */
export async function evaluation(db: pg.Pool, id: number): Promise<Answer> {
  const [found, lineRows, componentRows, quotationRows, offerRows, requestRows, selected, [more]] =
    await Promise.all([
      rowsOf(db, 'evaluation', one, [id]),
      rowsOf(db, 'lines', lines, [id]),
      rowsOf(db, 'components', components, [id]),
      rowsOf(db, 'evaluation-quotations', quotations, [id]),
      rowsOf(db, 'evaluation-offers', offers, [id]),
      rowsOf(db, 'evaluation-requests', requests, [id]),
      rowsOf(db, 'evaluation-selections', selections, [id]),
      rowsOf(db, 'evaluation-beside', beside, [id]),
    ])
  if (more!['more']) throw new Error('This RFQ has orders, awards, papers or better offers')
  const { currency, rates, ratesOn, ...head } = found[0]!
  const eta = (head['vesselEta'] as string | null) ?? '9999-12-31'
  const days = Math.floor((Date.parse(eta) - Date.now()) / 86_400_000) + 1
  const byQuotation = Map.groupBy(offerRows, (offer) => offer['quotation_id'] as number)
  for (const offer of offerRows) offer['quotation_id'] = undefined
  return {
    body: {
      case: head,
      currency,
      ratesOn,
      rates: { [currency as string]: '1', ...(rates as object) },
      lines: lineRows.map((line) => ({ ...line, ordered: [] })),
      components: componentRows,
      quotations: quotationRows.map((row) => {
        const own = byQuotation.get(row['id'] as number) ?? []
        const late = own.filter((offer) => (offer['availabilityDays'] as number) > days).length
        return { ...row, ...nothing, afterEta: late, lines: own }
      }),
      requests: requestRows,
      selections: selected,
      orders: [],
      awards: [],
      reasonRequired: false,
      actions: [],
    },
  }
}
