/** Whether keys by themselves do something (WCAG 2.1.4): who dictates, or hits them by chance, switches them off on this device. */
export const singleKeys = (): boolean => !document.cookie.includes('single-keys=off')

export function saveSingleKeys(on: boolean): void {
  document.cookie = `single-keys=${on ? 'on' : 'off'}; path=/; max-age=31536000; SameSite=Lax`
}
