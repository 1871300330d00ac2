import BeingBuilt from './BeingBuilt.astro'
import Checklist from './Checklist.astro'
import Done from './Done.astro'
import Example from './Example.astro'
import Figure from './Figure.astro'
import Kept from './Kept.astro'
import Nothing from './Nothing.astro'
import Table from './Table.astro'

/** What a text may use without an import. */
export const prose = {
  BeingBuilt,
  Checklist,
  Done,
  Example,
  Figure,
  Kept,
  table: Table,
  input: Nothing,
}
