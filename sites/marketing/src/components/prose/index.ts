import BeingBuilt from './BeingBuilt.astro'
import Checklist from './Checklist.astro'
import Controller from './Controller.astro'
import Done from './Done.astro'
import Example from './Example.astro'
import Figure from './Figure.astro'
import Kept from './Kept.astro'
import NoOperator from './NoOperator.astro'
import Nothing from './Nothing.astro'
import Source from './Source.astro'
import Table from './Table.astro'

const ours = { BeingBuilt, Checklist, Controller, Done, Example, Figure, Kept, NoOperator, Source }

/** What a text may use without an import. */
export const prose = { ...ours, table: Table, input: Nothing }
