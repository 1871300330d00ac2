import { formsOf, writeAs } from '@fairlead/formatting/device-forms'

/** Whether days and numbers are written as this device writes them: a choice of the device, as its forms are. */
export const hasDeviceForms = (): boolean => document.cookie.includes('forms=device')

export function saveDeviceForms(on: boolean): void {
  document.cookie = `forms=${on ? 'device' : 'ours'}; path=/; max-age=31536000; SameSite=Lax`
  writeAs(on ? navigator.language : null)
}

/** `18.05.2026` and `1.234,50`, as this device writes both. */
export function deviceSample(): { day: string; amount: string } {
  const { day, number } = formsOf(navigator.language)
  return { day: day('18/05/2026'), amount: number('1,234.50') }
}
