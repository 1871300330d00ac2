import type pg from 'pg'
import { caseHead, offerColumns, quotationColumns, quotationOf } from './raw-columns.ts'
import { inTransaction } from './raw-create.ts'
import { components, lines, rowsOf, type Answer } from './raw-reads.ts'

const insertQuotation = `insert into quotation (request_id, case_id, number, version, kind, state, currency,
    transportation_cost, other_charges, goods, total, lines_quoted, incoterm, incoterm_place,
    payment_terms, prices_good_until, submitter_firstname, submitter_surname, submitted_at)
  select id, case_id, 1, 1, 'INITIAL', 'SUBMITTED', $2, $3, $4, 0, 0, $5, $6, $7, $8, $9, $10, $11, now()
  from case_request where id = $1 returning id, case_id as "caseId"`
const insertLines = `insert into quotation_line (quotation_id, case_line_id, unit_cost, quantity, unit,
    availability_days, quality, total)
  select $1, r."caseLineId", r."unitCost", r.quantity, l.unit, r."availabilityDays", r.quality,
    round(r.quantity * r."unitCost", 2)
  from jsonb_to_recordset($2) as r("caseLineId" integer, "unitCost" numeric, quantity numeric,
    "availabilityDays" integer, quality text) join case_line l on l.id = r."caseLineId"`
const addUp = `update quotation set goods = s.goods, total = s.goods + transportation_cost + other_charges
  from (select sum(total) as goods from quotation_line where quotation_id = $1) s where id = $1`
const markRequest = `update case_request set moved_at = now(), seen_at = now(), version = version + 1 where id = $1`
const countCase = `update rfq_case set quoted_count = quoted_count + 1,
    best_total = least(best_total, (select total from quotation where id = $2)) where id = $1`

const head = `select ${quotationColumns}, ${quotationOf}, q.case_id as "caseId", b.name as "buyerName"
  from quotation q join case_request r on r.id = q.request_id join company s on s.id = r.supplier_id
  join rfq_case c on c.id = q.case_id join company b on b.id = c.company_id where q.id = $1`
const caseOf = `select ${caseHead} from rfq_case c left join vessel v on v.id = c.vessel_id
  left join port p on p.locode = c.delivery_port where c.id = $1`
const offers = `select ${offerColumns} from quotation_line l where l.quotation_id = $1 order by l.id`
const files = `select f.id, f.name, f.size::int, f.type, d.origin from document_file d
  join file f on f.id = d.file_id where d.owner = 'quotation' and d.owner_id = $1`

interface Body {
  request: {
    currency: string
    transportationCost: string
    otherCharges: string
    pricesGoodUntil: string
    incoterm: string
    incotermPlace: string
    paymentTerms: string
    submitterFirstname: string
    submitterSurname: string
    lines: object[]
  }
}

/** A quotation with its lines, the counters of its case, and the whole document as the answer. */
export const quote = (pool: pg.Pool, requestId: number, { request: form }: Body): Promise<Answer> =>
  inTransaction(pool, async (db) => {
    const [made] = await rowsOf<{ id: number; caseId: number }>(db, 'quote', insertQuotation, [
      requestId,
      form.currency,
      form.transportationCost,
      form.otherCharges,
      form.lines.length,
      form.incoterm,
      form.incotermPlace,
      form.paymentTerms,
      form.pricesGoodUntil,
      form.submitterFirstname,
      form.submitterSurname,
    ])
    const { id, caseId } = made!
    await rowsOf(db, 'quote-lines', insertLines, [id, JSON.stringify(form.lines)])
    await rowsOf(db, 'quote-total', addUp, [id])
    await rowsOf(db, 'quote-request', markRequest, [requestId])
    await rowsOf(db, 'quote-case', countCase, [caseId, id])
    const [quotation] = await rowsOf(db, 'quote-head', head, [id])
    const [record] = await rowsOf(db, 'quote-case-of', caseOf, [caseId])
    const attached = await rowsOf(db, 'quote-files', files, [id])
    const document = {
      ...quotation,
      case: record,
      askedLines: await rowsOf(db, 'lines', lines, [caseId]),
      components: await rowsOf(db, 'components', components, [caseId]),
      lines: await rowsOf(db, 'quote-offers', offers, [id]),
      attachments: attached.filter((file) => file['origin'] === 'WEB'),
      classApprovals: attached.filter((file) => file['origin'] === 'CLASS_APPROVAL'),
      certificates: attached.filter((file) => file['origin'] === 'CERTIFICATE'),
      terms: null,
      better: null,
      amendments: [],
      actions: [],
    }
    return { body: { outcome: 'QUOTATION_SENT_SUCCESSFULLY', quotation: document } }
  })
