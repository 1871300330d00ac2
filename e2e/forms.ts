import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { expect, type Page } from '@playwright/test'
import { askForForms, makeShip } from './by-call.ts'
import { api, dayIn, unique } from './people.ts'

/** What is above its threshold on every line that is answered. */
export type Above = Record<string, { mass: string; unit: 'g'; where: string }>

/** Answers every line of the forms of an order as their supplier, without a page. */
export async function answerForms(
  id: number,
  {
    above = {},
    product = {},
  }: { above?: Above; product?: { maker?: string; number?: string; revision?: string } } = {},
) {
  const supplier = await api('supplier')
  const params = { id }
  const { items, eu } = await supplier.call('declaration.get', { params })
  const date = dayIn(0)
  const { rows, edition } = thresholdsOn(date, { eu })
  await supplier.call('declaration.submit', {
    params,
    body: {
      declarations: items
        .filter(({ accepted }) => !accepted)
        .map((line) => ({
          lineId: line.id,
          form: {
            number: '',
            date,
            supplier: { company: '' },
            maker: product.maker ?? null,
            productName: line.name,
            productNumber: product.number ?? line.code ?? line.name.slice(0, 40),
            revision: product.revision ?? null,
            delivered: {},
            basis: 'piece' as const,
            answers: rows.map(({ code }) => ({ code, above: code in above, ...above[code] })),
            edition,
            eu,
          },
        })),
      conformity: {
        number: '',
        issuer: { name: '', address: 'Quay 1' },
        objects: 'The goods of the order',
        covers: [],
        place: 'Rotterdam',
        date,
        name: 'Sam Stone',
        function: 'Quality lead',
        signature: 'Sam Stone',
      },
    },
  })
}

/** Accepts every form of an order as the agent, at one place on board. */
export async function acceptForms(id: number) {
  const agent = await api('ihmAgent')
  const params = { id }
  const { items, vessel } = await agent.call('declaration.get', { params })
  for (const line of items)
    if (line.declared && line.accepted === null)
      await agent.call('declaration.acceptLine', {
        params: { ...params, lineId: line.id },
        body: { declaredId: line.declared.id, location: 'Engine room, 2nd platform', part: 'I-2' },
      })
  return vessel!
}

/** A ship of which there is all to decide: an entry stands and is proposed to be removed, and another one to be added. */
export async function shipToDecide(): Promise<number> {
  const { id } = await makeShip('Inventory')
  const agent = await api('ihmAgent')
  const [bush, ring] = [unique('GB'), unique('TR')]
  const lead = { lead: { mass: '14', unit: 'g', where: 'Bush' } } as const
  const declared = async (number: string, above: Above, revision: string) => {
    const name = number === bush ? 'Guide bush' : 'Thrust ring'
    const forms = await askForForms({ lines: [{ name, quantity: '1', unit: 'PCS' }], vesselId: id })
    await answerForms(forms.id, { above, product: { maker: 'Zorbl', number, revision } })
    await acceptForms(forms.id)
  }
  await declared(bush, lead, 'A')
  const { proposed } = await agent.call('inventory.get', { params: { id }, query: {} })
  await agent.call('inventory.accept', {
    params: { id: proposed[0]!.id },
    body: { location: 'Engine room', part: 'I-2' },
  })
  await declared(bush, {}, 'B')
  await declared(ring, lead, 'A')
  return id
}

/** By which guideline and thresholds is asked. */
export const edition = /^MEPC\.379\(80\).*; thresholds of \d\d\/\d\d\/\d{4}\./

/** Fills the form of a line: lead with mass and place, and nothing else above. */
export async function declareLead(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '1 piece' }).check()
  await page.getByRole('button', { name: 'None above for the rest' }).click()
  const lead = page.getByRole('radiogroup', { name: /^Lead/ })
  await lead.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel(/^Lead.*, mass$/).fill('14')
  await page.getByLabel(/^Lead.*, where in the product$/).fill('Rim')
  await page.getByLabel(/^Lead.*, mass of the part$/).fill('560')
  await expect(page.getByText(/25,000 mg\/kg/)).toBeVisible()
  await expect(page.getByText('Every field of this line is complete')).toBeVisible()
}

/** Signs the forms of an order. */
export async function signForms(page: Page, name = 'Sam Stone'): Promise<void> {
  await page.getByRole('button', { name: 'Sign and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Declaration of conformity' })
  await expect(dialog.getByText(/follow MEPC\.379\(80\)/)).toBeVisible()
  await dialog.getByLabel('Address of the company').fill('Quay 1, Rotterdam')
  await dialog.getByLabel('Place').fill('Rotterdam')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Function').fill('Quality lead')
  await dialog.getByLabel('Signature').fill(name)
  await dialog.getByRole('button', { name: 'Sign and send' }).click()
}

/** Goes on by `j` until a form of the order is shown. */
export async function until(page: Page, orderNumber: string): Promise<void> {
  const shown = page.getByText(new RegExp(`^${orderNumber}, \\d+$`))
  const place = page.getByText(/^\d+ of \d+$/)
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible()
  while (!(await shown.isVisible())) {
    const before = await place.innerText()
    await page.keyboard.press('j')
    await expect(place).not.toHaveText(before)
  }
}
