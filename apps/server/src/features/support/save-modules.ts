import { modulesBut, moduleWords, type CompanyModule } from '@fairlead/validation/modules'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { companyFor } from './company.found.ts'

/** What is switched off is refused from the next call on; everything made with it stays. */
export const saveModules: Handler<'company.saveModules'> = async (context, { params, body }) => {
  const { id, modulesOff } = await companyFor(context.trx, params.id, 'modules')
  const before = modulesBut(modulesOff)
  const off = modulesBut(body.modules)
  const named = (modules: readonly CompanyModule[]) => modules.map((each) => moduleWords[each].name)
  const changed = {
    on: named(body.modules.filter((each) => !before.includes(each))),
    off: named(off.filter((each) => before.includes(each))),
  }
  if (changed.on.length + changed.off.length === 0) return { ok: true }
  await context.trx.updateTable('company').set({ modulesOff: off }).where('id', '=', id).execute()
  await record(context, 'company.modulesChanged', { id }, changed)
  return { ok: true }
}
