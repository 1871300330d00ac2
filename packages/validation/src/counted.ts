// Beside `grouped` it travels with it, in one file of the portal.
export { counted } from './written.ts'
