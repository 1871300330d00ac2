import { expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { personas } from '@fairlead/server/testing/personas'
import { newestLink, quotedGuest, selectAll, sentOrder } from '@fairlead/server/testing/trade'
import {
  answer,
  askedLines,
  askedOrder,
  conformity,
  formOf,
  houseOfForms,
} from './declaration.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()

const mailsOf = (who: 'supplier' | 'buyer') => server.mailsTo(personas[who].email)
const lastMail = async (who: 'supplier' | 'buyer') => (await mailsOf(who)).at(-1)!
const listed = async (
  by: Client,
  page: 'ihm-pending-forms' | 'ihm-reviewing-forms' | 'ihm-resolved-forms',
) => (await by.list('declaration.list', { filter: { page } })).data.map(({ id }) => id)

test('an order sent with IHM forms asked makes one declaration of the lines that matter', async () => {
  const { params, order, orderNumber } = await askedOrder(server)
  const asked = await supplier.call('declaration.get', { params })
  expect(asked.items.map(({ name, declared }) => [name, declared])).toEqual([
    ['Gasket, jointing sheet', null],
    ['Insulation mat', null],
  ])
  expect(asked).toMatchObject({ state: 'PENDING', lines: 2, accepted: 0, eu: false })
  expect(asked.actions).toEqual(['saveDraft', 'submit', 'decline'])
  const mail = await lastMail('supplier')
  expect(mail.subject).toBe(`Order ${orderNumber}: IHM forms for 2 lines`)
  expect(mail.text).toContain(`/secured/supplier/case/po-or-ihm-declaration/${params.id}`)
  const seen = await buyer.call('order.get', { params: order })
  expect(seen).toMatchObject({
    hazardDeclarationState: 'PENDING',
    buyerAllowPreselectedIhmForms: true,
  })
  expect(await listed(agent, 'ihm-pending-forms')).toContain(params.id)
  const [row] = (
    await supplier.list('supplierDeclaration.list', { filter: { page: 'pending-ihm-forms' } })
  ).data
  expect(row).toMatchObject({ buyerName: 'Arden Shipmanagement', lines: 2 })
  const counts = await agent.call('declaration.counts', {})
  expect(counts.pages['ihm-pending-forms']).toBeGreaterThan(0)
  expect(counts.buyers.map(({ name }) => name)).toEqual(['Arden Shipmanagement'])
})

test('without the wish nothing is asked', async () => {
  const { order } = await sentOrder(server)
  const seen = await buyer.call('order.get', { params: order })
  expect([seen.hazardDeclarationState, seen.hazardDeclarationId]).toEqual([null, null])
})

test('a supplier answers, one line is sent back and corrected, and the agent accepts', async () => {
  const { params, orderNumber } = await askedOrder(server)
  const lead = {
    mass: '14',
    unit: 'g',
    where: 'Guide bush',
    partMass: '560',
    partUnit: 'g',
  } as const
  const sent = await answer(supplier, params, { lead })
  expect(sent).toMatchObject({ state: 'REVIEWING', answeredBy: 'Sam Stone' })
  const come = await server.mailsTo(personas.ihmAgent.email)
  expect(
    come.filter(({ subject }) => subject === `Order ${orderNumber}: the IHM forms have come`),
  ).toHaveLength(1)
  expect(come.at(-1)!.text).toContain('/secured/buyer-ihm-agent/account/mail')
  expect(sent.conformity?.covers).toEqual([`MD-${orderNumber}-2`, `MD-${orderNumber}-3`])
  expect(sent.items[0]!.declared?.form.supplier.company).toBe('Stone Marine Supply')
  const queue = await agent.list('declaration.queue', {})
  expect(queue.data.filter(({ declarationId }) => declarationId === params.id)).toHaveLength(2)
  const [first, second] = sent.items
  const judge = (line: typeof first, more: object) => ({
    params: { ...params, lineId: line!.id },
    body: { declaredId: line!.declared!.id, ...more },
  })
  await expect(agent.call('declaration.acceptLine', judge(first, {}))).rejects.toMatchObject({
    code: 'declaration.place-needed',
  })
  const accepting = { location: 'Engine room', part: 'I-2' as const }
  expect(await agent.call('declaration.acceptLine', judge(first, accepting) as never)).toEqual({
    state: 'REVIEWING',
  })
  await expect(
    agent.call('declaration.acceptLine', judge(first, accepting) as never),
  ).rejects.toMatchObject({ code: 'declaration.judged' })
  expect(
    await agent.call('declaration.sendBackLine', judge(second, { reason: 'No revision' }) as never),
  ).toEqual({ state: 'PENDING' })
  const back = await lastMail('supplier')
  expect(back.subject).toBe(`Order ${orderNumber}: IHM forms to correct`)
  expect(back.text).toContain('No revision')
  const again = await answer(supplier, params)
  expect(again.state).toBe('REVIEWING')
  // What was accepted stays as it was sent.
  expect(again.items[0]!.declared?.id).toBe(first!.declared!.id)
  const corrected = again.items[1]!
  expect(await agent.call('declaration.acceptLine', judge(corrected, {}) as never)).toEqual({
    state: 'RESOLVED',
  })
  expect((await lastMail('supplier')).subject).toBe(
    `Order ${orderNumber}: the IHM forms are accepted`,
  )
  expect(await listed(buyer, 'ihm-resolved-forms')).toContain(params.id)
  const said = (await buyer.call('order.timeline', { params: { id: again.orderId } })).map(
    ({ action }) => action,
  )
  expect(said).toEqual(
    expect.arrayContaining(['declaration.asked', 'declaration.sentBack', 'declaration.accepted']),
  )
})

test('what is missing is named field by field, and nothing is sent', async () => {
  const { params } = await askedOrder(server)
  const declaration = await supplier.call('declaration.get', { params })
  const [first, second] = declaration.items
  const bare = formOf(first!, declaration, { lead: {} })
  await expect(
    supplier.call('declaration.submit', {
      params,
      body: {
        declarations: [
          { lineId: first!.id, form: { ...bare, basis: null } },
          { lineId: second!.id, form: formOf(second!, declaration) },
        ],
        conformity: { ...conformity, signature: '' },
      },
    }),
  ).rejects.toMatchObject({
    code: 'declaration.incomplete',
    problems: expect.arrayContaining([
      expect.objectContaining({ path: `${first!.id}.basis` }),
      expect.objectContaining({ path: `${first!.id}.answers.lead.where` }),
      expect.objectContaining({ path: 'conformity.signature' }),
    ]),
  })
  expect((await supplier.call('declaration.get', { params })).state).toBe('PENDING')
})

test('asbestos is accepted for a typed reason only', async () => {
  const { params } = await askedOrder(server)
  const asbestos = { mass: '2', unit: 'g', where: 'Sheet' } as const
  const { items } = await answer(supplier, params, { asbestos })
  const line = items[0]!
  const accept = (reason: string | null) =>
    agent.call('declaration.acceptLine', {
      params: { ...params, lineId: line.id },
      body: { declaredId: line.declared!.id, location: 'Funnel', part: 'I-2', reason },
    })
  await expect(accept(null)).rejects.toMatchObject({ code: 'declaration.reason-needed' })
  await accept('Existing stock, sealed')
})

test('a draft is kept for both who type on it', async () => {
  const { params } = await askedOrder(server)
  const form = {
    lines: { '1': { productName: 'Gas' } },
    conformity: { place: 'Rott' },
  }
  const { version } = await supplier.call('declaration.saveDraft', {
    params,
    body: { form, version: 0 },
  })
  const draft = await supplier.call('draft.ofDeclaration', { params })
  expect(draft).toMatchObject({ version, form: { conformity: { place: 'Rott' } } })
  await expect(
    supplier.call('declaration.saveDraft', { params, body: { form, version: 0 } }),
  ).rejects.toMatchObject({ code: 'record.stale' })
})

test('declined with a reason, closed with a reason, withdrawn with its order', async () => {
  const declined = await askedOrder(server)
  await supplier.call('declaration.decline', {
    params: declined.params,
    body: { reason: 'The maker does not answer' },
  })
  expect((await lastMail('buyer')).text).toContain('The maker does not answer')
  const told = (await server.mailsTo(personas.ihmAgent.email)).at(-1)!
  expect(told.subject).toBe(`Order ${declined.orderNumber}: the IHM forms were declined`)
  expect(told.text).toContain(`/secured/buyer-ihm-agent/ihm-form/${declined.params.id}`)
  const closed = await askedOrder(server)
  await agent.call('declaration.close', { params: closed.params, body: { reason: 'Not fitted' } })
  const withdrawn = await askedOrder(server)
  await buyer.call('order.withdraw', { params: withdrawn.order, body: {} })
  const states = []
  for (const { params } of [declined, closed, withdrawn])
    states.push((await buyer.call('declaration.get', { params })).state)
  expect(states).toEqual(['DECLINED', 'MANUALLY_CLOSED', 'MANUALLY_CLOSED'])
  const said = await supplier.call('order.timeline', { params: withdrawn.order })
  expect(said.map(({ text }) => text)).toContain(
    `closed the IHM forms of order ${withdrawn.orderNumber}: The order was withdrawn`,
  )
})

test('suppliers are reminded, not twice at once and not for ever', async () => {
  const { params, orderNumber } = await askedOrder(server)
  const remind = () => agent.call('declaration.remind', { body: { declarationIds: [params.id] } })
  expect(await remind()).toEqual({ sent: 1, refused: [] })
  expect((await lastMail('supplier')).subject).toContain(`Reminder: order ${orderNumber}`)
  expect((await remind()).refused[0]?.orderNumber).toBe(orderNumber)
})

test('what was declared is printed, zipped by order and ship, and read back into the form', async () => {
  const { params } = await askedOrder(server)
  const lead = { mass: '14', unit: 'g', where: 'Rim' } as const
  const { items, vessel } = await answer(supplier, params, { lead })
  const [line] = items
  const one = { ...params, lineId: line!.id }
  const pdf = await supplier.download('download.materialDeclaration', { params: one })
  expect(pdf.type).toBe('application/pdf')
  const read = await supplier.call('declaration.read', { params, files: { files: [pdf] } })
  expect(read.own).toBe(true)
  expect(read.material?.answers.find(({ code }) => code === 'lead')).toMatchObject(lead)
  expect((await agent.download('download.conformityDeclaration', { params })).size).toBeGreaterThan(
    1000,
  )
  const { data: files } = await agent.list('declaration.files', { filter: { material: 'lead' } })
  expect(files.find(({ lineId }) => lineId === line!.id)).toMatchObject({ above: ['lead'] })
  const ofShip = { params: { id: vessel!.id } }
  for (const { id: lineId, declared } of items)
    await agent.call('declaration.acceptLine', {
      params: { ...params, lineId },
      body: { declaredId: declared!.id, location: 'Deck', part: 'I-2' },
    })
  const zips = [
    await supplier.download('download.declarationsZip', { params }),
    await agent.download('download.vesselDeclarationsZip', ofShip),
  ]
  for (const { type, size } of zips) expect([type, size > 5000]).toEqual(['application/zip', true])
  // Nothing in it is packed, so what the index says can be read as it stands.
  for (const zip of zips) {
    const index = Buffer.from(await zip.arrayBuffer()).toString('utf8')
    for (const { declared } of items)
      expect(index).toMatch(new RegExp(`"[^"]+\\.pdf";"MD";"${declared!.form.number}"`))
    expect(index).toMatch(/"[^"]+\.pdf";"SDoC";"[^"]+"/)
  }

  const other = await server.db
    .selectFrom('vessel as other')
    .innerJoin('vessel', 'vessel.companyId', 'other.companyId')
    .select('other.id')
    .where('vessel.id', '=', vessel!.id)
    .leftJoin('hazardDeclaration as asked', 'asked.vesselId', 'other.id')
    .where('asked.id', 'is', null)
    .executeTakeFirstOrThrow()
  await expect(
    agent.download('download.vesselDeclarationsZip', { params: other }),
  ).rejects.toMatchObject({ status: 409, code: 'declaration.none-accepted' })
})

test('the buyer puts in what the supplier gave on paper', async () => {
  const { params } = await askedOrder(server)
  const declaration = await buyer.call('declaration.get', { params })
  await buyer.call('declaration.submitFor', {
    params,
    body: {
      declarations: declaration.items.map((line) => ({
        lineId: line.id,
        form: { ...formOf(line, declaration), number: `MD-HKS-${line.position}` },
      })),
      conformity: { ...conformity, number: 'SD-HKS-1' },
    },
    files: { documents: [new File(['%PDF-1.4\n%%EOF\n'], 'md.pdf', { type: 'application/pdf' })] },
  })
  const put = await buyer.call('declaration.get', { params })
  expect(put).toMatchObject({ state: 'REVIEWING', answeredBy: 'Alice Arden' })
  expect(put.items[0]!.declared?.form.number).toBe('MD-HKS-2')
  const { document } = put.items[0]!.declared!
  const file = await agent.download('download.declarationDocument', {
    params: { ...params, fileId: document!.id },
  })
  expect([file.name, document!.name]).toEqual(['md.pdf', 'md.pdf'])
})

test('a guest answers by the link of the mail, and sees its own order only', async () => {
  const { guest, caseId, quotation } = await quotedGuest(server, { case: { lines: askedLines } })
  const { version } = await selectAll(buyer, quotation)
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: caseId },
    body: { version },
  })
  const [order] = orders
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [order!.id], ihmFormsNotification: true } },
  })
  const holder = server.withLink(await newestLink(server, guest.email))
  const { hazardDeclarationId } = await holder.call('order.get', { params: { id: order!.id } })
  const sent = await answer(holder, { id: hazardDeclarationId! })
  expect(sent).toMatchObject({
    state: 'REVIEWING',
    answeredBy: guest.name,
    supplierName: guest.name,
  })
  const other = await askedOrder(server)
  await expect(holder.call('declaration.get', { params: other.params })).rejects.toMatchObject({
    status: 404,
  })
})

test('strangers find nothing: another buyer, another supplier, another agent', async () => {
  const { params } = await askedOrder(server)
  for (const who of ['otherBuyer', 'otherSupplier'] as const)
    await expect((await server.as(who)).call('declaration.get', { params })).rejects.toMatchObject({
      status: 404,
    })
  const foreign = await server.db
    .selectFrom('company')
    .select('id')
    .where('name', '=', 'Berg Bulk')
    .executeTakeFirstOrThrow()
  await expect(
    agent.call('declaration.counts', { query: { buyerId: foreign.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an agent of two buyers has them apart', async () => {
  const { params } = await askedOrder(server)
  const { id: companyId } = await server.db
    .selectFrom('company')
    .select('id')
    .where('name', '=', 'Berg Bulk')
    .executeTakeFirstOrThrow()
  const { id: accountId } = await agent.call('account.user', {})
  await server.db
    .insertInto('ihmService')
    .values({ accountId, companyId, since: new Date() })
    .execute()
  const { buyers } = await agent.call('declaration.counts', {})
  expect(buyers.map(({ name }) => name)).toEqual(['Arden Shipmanagement', 'Berg Bulk'])
  const theirs = await agent.list('declaration.list', {
    filter: { page: 'ihm-pending-forms', buyerId: companyId },
  })
  expect(theirs.data).toEqual([])
  expect(await listed(agent, 'ihm-pending-forms')).toContain(params.id)
  await server.db.deleteFrom('ihmService').where('accountId', '=', accountId).execute()
})
