import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, askedGuest, dayIn } from '@fairlead/server/testing/trade'

let server: TestServer
let sam: Client
beforeAll(async () => {
  server = await startServer()
  sam = await server.as('supplier')
})
afterAll(() => server.stop())

/** Registers an approval with a file of its own; answers what it is and the id of the file. */
async function registered(who: Client, number: string, expirationDate: string | null) {
  const request = { approvalId: 'DNV' as const, description: 'Repair of engines', number }
  const pdf = new File([`%PDF-1.4\n%${number}\n%%EOF\n`], `${number}.pdf`, {
    type: 'application/pdf',
  })
  const { id } = await who.call('supplierCompany.saveClassApproval', {
    body: { request: { ...request, expirationDate } },
    files: { file: [pdf] },
  })
  const { classApprovals } = await who.call('supplierCompany.classApprovals', {})
  return { id, fileId: classApprovals.find((one) => one.id === id)!.file!.id }
}

type Asked = Awaited<ReturnType<typeof askedCase>>

const quote = (
  who: Client,
  { requestId, details }: Pick<Asked, 'requestId' | 'details'>,
  approvals: string[],
  quotationId?: number,
) =>
  who
    .call('request.quoteSupplies', {
      params: { id: requestId },
      body: {
        request: { ...buildQuotation(details.lines), quotationId },
        externalClassApprovalAttachmentIds: approvals,
      },
    })
    .then(({ quotation }) => quotation)
const words = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: { problems: { message: string }[] }) => error.problems[0]?.message,
  )

test('a registered approval goes with a quotation as it was, and stays so whatever becomes of it', async () => {
  const asked = await askedCase(server)
  const until = dayIn(100)
  const { id, fileId } = await registered(sam, 'A-100', until)
  const first = await quote(sam, asked, [fileId])
  const approval = {
    society: 'DNV',
    number: 'A-100',
    description: 'Repair of engines',
    expiresOn: until,
  }
  expect(first.classApprovals).toMatchObject([{ id: fileId, name: 'A-100.pdf', approval }])

  const { buyer } = asked
  const seen = await buyer.call('quotation.get', { params: { id: first.id } })
  expect(seen.classApprovals).toMatchObject([{ id: fileId, approval }])
  const { quotations } = await buyer.call('case.evaluation', { params: { id: asked.caseId } })
  expect(quotations[0]!.papers).toMatchObject([{ kind: 'CLASS_APPROVAL', approval }])
  const at = { params: { id: first.id, fileId } }
  expect(await (await buyer.download('download.quotationClassApproval', at)).text()).toContain(
    '%A-100',
  )
  for (const stranger of ['otherBuyer', 'otherSupplier'] as const)
    await expect(
      (await server.as(stranger)).download('download.quotationClassApproval', at),
    ).rejects.toMatchObject({ code: 'record.missing' })

  await sam.call('supplierCompany.removeClassApproval', { params: { id } })
  const second = await quote(sam, asked, [fileId], first.id)
  expect(second.classApprovals).toMatchObject([{ id: fileId, approval }])
})

test.each([
  ['run out', dayIn(-2), 'This approval has run out'],
  ['no last day', null, 'The last day of this approval is not said'],
])('an approval that has %s is not taken', async (_, until, said) => {
  const asked = await askedCase(server)
  const { fileId } = await registered(sam, `B-${until}`, until)
  expect(await words(quote(sam, asked, [fileId]))).toBe(said)
})

test('nobody takes an approval of somebody else', async () => {
  const missing = 'This file is not there any more'
  const asked = await askedCase(server)
  const tina = await registered(await server.as('otherSupplier'), 'T-1', dayIn(100))
  expect(await words(quote(sam, asked, [tina.fileId]))).toBe(missing)

  const own = await registered(sam, 'A-200', dayIn(100))
  const typed = asked.buyer.call('quotation.typeFor', {
    params: { id: asked.requestId },
    body: {
      request: buildQuotation(asked.details.lines),
      externalClassApprovalAttachmentIds: [own.fileId],
    },
  })
  expect(await words(typed)).toBe(missing)
  const guest = await askedGuest(server)
  expect(await words(quote(guest.holder, guest, [own.fileId]))).toBe(missing)
})
