import type { Trx } from '@fairlead/server/src/db/transaction'
import { putItems } from '@fairlead/server/src/features/catalogue/catalogue.writes'
import { CatalogueItemForm } from '@fairlead/validation/catalogue'
import { actsOf } from './act.ts'
import type { World } from './model.ts'
import { families } from './stores.ts'

/** What the crews call things, beside what the list says. */
const called: readonly (readonly [item: RegExp, words: string])[] = [
  [/^Cotton rags/, 'rag\nwiper\ncotton waste\nde: Putzlappen\nel: στουπί\ntl: basahan'],
  [/^Rust remover/, 'deruster\nde: Rostentferner'],
  [/^Degreaser/, 'cleaner\nde: Entfetter'],
  [/gloves/i, 'de: Handschuhe\nel: γάντια\ntl: guwantes'],
  [/^Mooring rope/, 'hawser\nde: Festmacherleine\nel: κάβος'],
  [/^Shackle/, 'de: Schäkel'],
  [/^Fire hose/, 'de: Feuerlöschschlauch'],
  [/^Immersion suit/, 'survival suit\nde: Überlebensanzug'],
  [/^Rice/, 'tl: bigas\nde: Reis'],
  [/^Potatoes/, 'de: Kartoffeln\ntl: patatas'],
  [/hydraulic oil/i, 'HLP\nde: Hydrauliköl'],
  [/cable tie/i, 'zip tie\nde: Kabelbinder'],
  [/^Broom/, 'besom\nde: Besen'],
]
const dangerous = /\b(paint|thinner|spray|primer|remover|acetylene|oxygen|flare|battery)\b/i
const hazardous = /\b(jointing|packing|gasket|insulation|refrigerant)\b/i

const templates = [
  { department: 'Catering', name: 'Provisions, 21 days, 24 crew', crew: 24, days: 21 },
  { department: 'Safety', name: 'Safety stores, quarterly', crew: null, days: null },
]

/** Every buyer keeps its stores as a catalogue; the codes are made up, as those of the demo's RFQs are. */
export async function writeCatalogues(trx: Trx, world: World, now: number) {
  const items = families.flatMap(({ account, items: stores }) =>
    stores.map(({ name, code, unit }) =>
      CatalogueItemForm.parse({
        scheme: 'IMPA',
        code,
        description: name,
        unit,
        words: called.find(([item]) => item.test(name))?.[1] ?? '',
        weightKg: /(\d+(?:\.\d)?) kg\b/.exec(name)?.[1] ?? null,
        hazard: dangerous.test(name) ? 'DANGEROUS_GOODS' : hazardous.test(name) ? 'IHM' : 'NONE',
        accountCode: account,
      }),
    ),
  )
  for (const { id: companyId, users } of world.buyers) {
    const at = new Date(now - 6 * 86_400_000)
    await putItems(trx, { companyId, by: users[0]!.id, now: at }, items)
    const act = actsOf(trx, users[0]!, at)
    for (const { department, ...template } of templates) {
      const lines = families
        .filter((family) => family.department === department)
        .flatMap(({ account, items: stores }) =>
          stores.slice(0, 18).map(({ name, code, unit, quantity }) => ({
            scheme: 'IMPA' as const,
            code,
            name,
            unit,
            quantity: String(quantity),
            accountCode: account,
          })),
        )
      await act('requisitionTemplate.create', { body: { ...template, lines } })
    }
  }
}
