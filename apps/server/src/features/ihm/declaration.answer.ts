import { Refusal } from '@fairlead/api/refusals'
import { conformityDeclarationProblems } from '@fairlead/validation/ihm/conformity-check'
import type { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { materialDeclarationProblems } from '@fairlead/validation/ihm/material-check'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { referencesOn, thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { conformityNumber, declarationNumber } from '@fairlead/validation/declaration-draft'
import type { Acting } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { decided, saveMove } from '../../db/move.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import { declarationFacts } from './declaration.facts.ts'
import { mailOffice } from './declaration.mails.ts'
import {
  declarationLines,
  lockDeclaration,
  orderOf,
  type DeclarationRecord,
  type DeclarationViewer,
  type LineRecord,
} from './declaration.queries.ts'

interface Answers {
  declarations: {
    lineId: number
    form: MaterialDeclaration
    document?: number | null | undefined
  }[]
  conformity: ConformityDeclaration
}
interface Answering extends Acting {
  actor: Acting['actor'] & DeclarationViewer
  today: string
}

/** Takes the forms of an order: one for each line that is not accepted yet, and the one signature. */
export async function answerDeclaration(
  context: Answering,
  id: number,
  body: Answers,
  { by, documents = [] }: { by: 'submit' | 'submitFor'; documents?: readonly string[] },
) {
  const { trx, actor, now, today } = context
  const declaration = await lockDeclaration(trx, actor, id)
  const facts = await declarationFacts(trx, actor, declaration)
  // Whether it may be sent at all comes before what is missing in it.
  decided(declarationLifecycle, by, facts)
  const lines = await declarationLines(trx, id)
  const order = await orderOf(trx, declaration.orderId)
  const supplier = await orderSupplier(trx, order)
  const whole = wholeAnswers(body, { declaration, lines, order, supplier, today, by })
  const problems = problemsOf(whole, lines, declaration, today)
  if (problems.length > 0) throw new Refusal('declaration.incomplete', problems)
  const move = decided(declarationLifecycle, by, facts)
  await saveMove(trx, 'hazardDeclaration', id, move, {
    conformity: JSON.stringify(whole.conformity),
    answeredAt: now,
    answeredBy: actor.name,
  })
  await insertRows(
    trx,
    'materialDeclaration',
    rowsOf(whole, { id, documents, now, by: actor.name }),
  )
  await trx
    .updateTable('hazardLine')
    .set({ accepted: null, reason: null })
    .where(
      'id',
      'in',
      whole.declarations.map(({ lineId }) => lineId),
    )
    .execute()
  await trx.deleteFrom('hazardDraft').where('declarationId', '=', id).execute()
  const told = { number: order.orderNumber, supplier, lines: whole.declarations.length }
  const event = await record(context, move.event, ofOrder(order), told)
  // What the office put in itself is no news to it.
  if (by === 'submit')
    await mailOffice(context, order, id, {
      letter: 'declaration.submitted',
      event,
      facts: told,
      followers: 'WITHOUT_AGENT',
    })
}

interface Around {
  declaration: DeclarationRecord
  lines: readonly LineRecord[]
  order: { orderNumber: string }
  supplier: string
  today: string
  by: 'submit' | 'submitFor'
}

/** What is known is not taken from the form: numbers, the supplier, what was delivered, and which thresholds are answered. */
function wholeAnswers(body: Answers, around: Around): Answers {
  const { declaration, lines, order, supplier, today, by } = around
  const open = lines.filter(({ accepted }) => !accepted)
  const { edition } = thresholdsOn(today, { eu: declaration.asksEu })
  const conformity = conformityNumber(order.orderNumber)
  const declarations = open.map((line) => {
    const given = body.declarations.find(({ lineId }) => lineId === line.id)
    if (!given) throw incomplete(`${line.id}.productName`, `Line ${line.position} is missing`)
    const { form } = given
    const own = by === 'submit' || !form.number
    return {
      lineId: line.id,
      // What an office puts in rests on the one document it has.
      document: given.document ?? (by === 'submitFor' ? 0 : null),
      form: {
        ...form,
        number: own ? declarationNumber(order.orderNumber, line.position) : form.number,
        sdocNumber: by === 'submit' ? conformity : form.sdocNumber,
        supplier: { ...form.supplier, company: supplier },
        delivered: { amount: line.quantity, unit: line.unit },
        edition,
        eu: declaration.asksEu,
      },
    }
  })
  if (declarations.length !== body.declarations.length) throw new Refusal('declaration.line-gone')
  const accepted = lines.flatMap((line) => (line.accepted && line.number ? [line.number] : []))
  const own = by === 'submit' || !body.conformity.number
  return {
    declarations,
    conformity: {
      ...body.conformity,
      number: own ? conformity : body.conformity.number,
      issuer: { ...body.conformity.issuer, name: supplier },
      covers: [...accepted, ...declarations.map(({ form }) => form.number)],
      references: referencesOn(today, { eu: declaration.asksEu }),
    },
  }
}

const incomplete = (path: string, message: string) =>
  new Refusal('declaration.incomplete', [{ path, message }])

function problemsOf(
  { declarations, conformity }: Answers,
  lines: readonly LineRecord[],
  { asksEu }: DeclarationRecord,
  today: string,
) {
  const { rows: thresholds } = thresholdsOn(today, { eu: asksEu })
  const accepted = lines.flatMap((line) => (line.accepted && line.number ? [line.number] : []))
  const numbers = [...accepted, ...declarations.map(({ form }) => form.number)]
  return [
    ...declarations.flatMap(({ lineId, form }) =>
      materialDeclarationProblems(form, { today, thresholds }).map(({ path, message }) => ({
        path: `${lineId}.${path}`,
        message,
      })),
    ),
    ...conformityDeclarationProblems(conformity, { today, numbers }).map(({ path, message }) => ({
      path: `conformity.${path}`,
      message,
    })),
  ]
}

const rowsOf = (
  { declarations }: Answers,
  sent: { id: number; documents: readonly string[]; now: Date; by: string },
) =>
  declarations.map(({ lineId, form, document }) => ({
    declaration_id: sent.id,
    hazard_line_id: lineId,
    number: form.number,
    product: form.productName,
    product_number: form.productNumber,
    maker: form.maker ?? '',
    revision: form.revision ?? '',
    form,
    document: sent.documents[document ?? -1] ?? null,
    submitted_at: sent.now,
    submitted_by: sent.by,
  }))
