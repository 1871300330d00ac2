/** The font-size preference cookie adds its class to the page. */
export function applyFontSize(): void {
  const found = /(?:^|; )font-size=(small|large|larger)(?:;|$)/.exec(document.cookie)
  document.documentElement.classList.remove(
    'font-size-small',
    'font-size-large',
    'font-size-larger',
  )
  if (found) document.documentElement.classList.add(`font-size-${found[1]}`)
}

export function saveFontSize(size: 'small' | 'normal' | 'large' | 'larger'): void {
  document.cookie = `font-size=${size}; path=/; max-age=31536000; SameSite=Lax`
  applyFontSize()
}

export const fontSize = (): string =>
  /(?:^|; )font-size=(small|large|larger)/.exec(document.cookie)?.[1] ?? 'normal'
