export { CallFailed } from '@fairlead/api/client'
