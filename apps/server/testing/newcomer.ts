import type { Client } from '@fairlead/api/client'

/** Takes a chandler that has only proven its mailbox through its registration, as far as buyers find it. */
export async function finishRegistration(client: Client): Promise<void> {
  const { basics, basicsVersion } = await client.call('supplierCompany.profile', {})
  const emergencyPhone = '+31 223123457'
  await client.call('supplierCompany.saveAccountTypes', {
    body: { version: 0, accountTypes: ['CHANDLER'] },
  })
  await client.call('supplierCompany.saveBasics', {
    body: { version: basicsVersion, basics: { ...basics, emergencyPhone } },
  })
  await client.call('supplierCompany.saveCategories', {
    body: { version: 0, categories: [{ categoryId: 501, isPrimary: true }] },
  })
  await client.call('supplierCompany.savePorts', {
    body: { version: 0, ports: [], isWorldWide: true },
  })
  await client.call('supplierCompany.finish', { body: {} })
}
