import type { Handler } from '../../context.ts'

export const getMicrosoftKeys: Handler<'account.microsoftKeys'> = async ({ services }) => ({
  clientId: services.config.microsoftClientId,
  tenant: services.config.microsoftTenant,
})
